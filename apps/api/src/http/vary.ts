import type { FastifyReply } from 'fastify';

/** Names headers of the request that the answer depends on, beside those named before. */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const named = reply.getHeader('vary');
  reply.header('vary', [...(named === undefined ? [] : [named]), ...names].join(', '));
}
