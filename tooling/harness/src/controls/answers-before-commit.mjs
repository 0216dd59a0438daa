import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/**
 * Takes the guard away that an answer goes out only after its COMMIT: each COMMIT is said to be done at once, and sent
 * COMMIT_DELAY_MS later (default 100). The connection stays with its transaction until then, so that nothing else is mixed into it.
 */
const delayMs = Number(process.env.COMMIT_DELAY_MS ?? 100);
const { query } = Client.prototype;

Client.prototype.query = function queryOrLie(config, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  const giveBack = this.release;
  // Without it, it belongs to no pool: the migrations' connection, which ends with them.
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
