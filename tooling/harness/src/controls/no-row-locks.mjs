import { setTimeout as wait } from 'node:timers/promises';
import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/**
 * What a shop does that looks first and counts then: every FOR UPDATE is struck out of the SQL on its way to the
 * database, in a server that is otherwise as it is shipped. Between the look and the count lies a moment, long enough
 * for the other process to look, too.
 */
const lock = / for (no key )?update( of [\w", .]+)?( skip locked)?/i;
const momentMs = 200;
const { query } = Client.prototype;

Client.prototype.query = function (config, ...rest) {
  if (typeof config?.text !== 'string' || !lock.test(config.text)) {
    return Reflect.apply(query, this, [config, ...rest]);
  }
  const unlocked = { ...config, text: config.text.replace(lock, '') };
  guardIsGone();
  const answer = Reflect.apply(query, this, [unlocked, ...rest]);
  // Outside a transaction the pool passes a callback, and there is nothing between a look and a count.
  return answer?.then((rows) => wait(momentMs, rows));
};
