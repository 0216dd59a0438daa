import type { FastifyInstance } from 'fastify';

/**
 * Keeps out of frames every answer that doesn't say itself who may frame it: files, and what no route answers. Call it before
 * routes are added. Source: security, H1.
 */
export function refuseFrames(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('content-security-policy')) return;
    reply.headers({ 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' });
  });
}
