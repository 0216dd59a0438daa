import { setTimeout as wait } from 'node:timers/promises';
import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/**
 * A shop that reads and then counts without a lock: every FOR UPDATE is removed from the SQL, in a server that is
 * otherwise as shipped. A pause between reading and counting lets the other process read, too.
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
  // Outside a transaction the pool passes a callback, and no pause is needed.
  return answer?.then((rows) => wait(momentMs, rows));
};
