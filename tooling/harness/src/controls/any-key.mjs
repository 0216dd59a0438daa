import { randomUUID } from 'node:crypto';
import { Server } from 'node:http';
import { guardIsGone } from './guard-is-gone.mjs';

/** What a shop does that does not look at the Idempotency-Key: each call comes with a key of its own. */
const emit = Reflect.get(Server.prototype, 'emit');

Server.prototype.emit = function (event, request, ...rest) {
  if (event === 'request' && request.headers['idempotency-key']) {
    guardIsGone();
    request.headers['idempotency-key'] = randomUUID();
  }
  return Reflect.apply(emit, this, [event, request, ...rest]);
};
