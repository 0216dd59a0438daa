import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/**
 * A server that responds before its COMMIT: each COMMIT is reported as done at once, and sent COMMIT_DELAY_MS later
 * (default 100). Until then the connection stays with its transaction, so that no other query is mixed into it.
 */
const delayMs = Number(process.env.COMMIT_DELAY_MS ?? 100);
const { query } = Client.prototype;

Client.prototype.query = function queryOrLie(config, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  const giveBack = this.release;
  // A connection without `release` belongs to no pool: the migrations' own, which they end.
  if (!giveBack || !/^\s*commit\s*;?\s*$/i.test(text ?? '')) return query.call(this, config, ...rest);
  guardIsGone();
  const committed = new Promise((resolve) => setTimeout(resolve, delayMs))
    .then(() => query.call(this, 'commit'))
    .catch(() => undefined);
  this.release = (fault) => void committed.then(() => giveBack.call(this, fault));
  const answer = { command: 'COMMIT', rowCount: null, oid: null, rows: [], fields: [] };
  const callback = rest.find((argument) => typeof argument === 'function');
  if (callback) return void callback(null, answer);
  return Promise.resolve(answer);
};
