import { randomUUID } from 'node:crypto';
import { Server } from 'node:http';
import { guardIsGone } from './guard-is-gone.mjs';

/** A shop that ignores the Idempotency-Key: each call gets its own key. */
const emit = Reflect.get(Server.prototype, 'emit');

Server.prototype.emit = function (event, request, ...rest) {
  if (event === 'request' && request.headers['idempotency-key']) {
    guardIsGone();
    request.headers['idempotency-key'] = randomUUID();
  }
  return Reflect.apply(emit, this, [event, request, ...rest]);
};
