import { setTimeout as wait } from 'node:timers/promises';
import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/**
 * A shop that reads the end of a tax chain without a lock. Work, orders and series stay locked. A pause after the
 * reading lets the other process read the same end: it is longer than a worker's rest, so the two can't take turns.
 */
const lock = / for update of "tax_chains"/i;
const momentMs = 1_500;
const { query } = Client.prototype;

Client.prototype.query = function (config, ...rest) {
  if (typeof config?.text !== 'string' || !lock.test(config.text)) {
    return Reflect.apply(query, this, [config, ...rest]);
  }
  guardIsGone();
  const unlocked = { ...config, text: config.text.replace(lock, '') };
  return Reflect.apply(query, this, [unlocked, ...rest])?.then((rows) => wait(momentMs, rows));
};
