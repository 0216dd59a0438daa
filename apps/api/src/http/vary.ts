import type { FastifyReply } from 'fastify';

/** Adds request headers to the answer's `Vary`. */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const named = reply.getHeader('vary');
  reply.header('vary', [...(named === undefined ? [] : [named]), ...names].join(', '));
}
