import { Pool } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/**
 * A shop that doesn't handle the loss of its database: it has no error listeners, neither on the pool nor, after
 * `connect`, on the connection.
 */
const { on } = Pool.prototype;

Pool.prototype.on = function (event, listener) {
  if (event !== 'error' && event !== 'connect') return Reflect.apply(on, this, [event, listener]);
  guardIsGone();
  return this;
};
