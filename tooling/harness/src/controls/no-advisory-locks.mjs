import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/** A shop that counts a network's open orders without a lock, so that two processes count at the same time. */
const lock = 'pg_advisory_xact_lock(';
const { query } = Client.prototype;

Client.prototype.query = function (config, ...rest) {
  if (typeof config?.text !== 'string' || !config.text.includes(lock)) {
    return Reflect.apply(query, this, [config, ...rest]);
  }
  guardIsGone();
  const unlocked = { ...config, text: config.text.replaceAll(lock, 'abs(') };
  return Reflect.apply(query, this, [unlocked, ...rest]);
};
