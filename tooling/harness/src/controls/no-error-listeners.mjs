import { Pool } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/**
 * What a shop does that doesn't expect its database to go away: nobody listens when a connection is lost, neither at the
 * pool nor, from its `connect` on, at the connection.
 */
const { on } = Pool.prototype;

Pool.prototype.on = function (event, listener) {
  if (event !== 'error' && event !== 'connect') return Reflect.apply(on, this, [event, listener]);
  guardIsGone();
  return this;
};
