import type { FastifyReply } from 'fastify';

/** Default headers of every answer; a cacheable one sets its own before. */
export function setAnswerHeaders(reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('x-frame-options', 'DENY');
  if (!reply.hasHeader('cross-origin-resource-policy')) {
    reply.header('cross-origin-resource-policy', 'same-origin');
  }
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}
