import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { orderSums } from '@dorsal/api-contract/order-sums';
import { refusalOf } from './error-refusal.ts';
import type { Refusal } from './refusal.ts';

/** Answers every failed call. Server errors are logged with the request id in the answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) {
    const level = refusal.isOfOthers ? 'warn' : 'error';
    request.log[level]({ err: error, code: refusal.code }, 'a call failed');
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal, request.id));
}

function errorBody({ code, message, fields, tickets, sums }: Refusal, requestId: string): ErrorBody {
  return {
    message,
    error: message,
    code,
    requestId,
    ...(fields && { fields }),
    ...(tickets && { tickets: tickets.map((ticket) => ({ ...ticket })) }),
    ...(sums && { sums: z.encode(orderSums, sums) }),
  };
}
