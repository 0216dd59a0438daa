import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';

const unframed = { 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' };

/**
 * Keeps out of frames every answer that doesn't say itself who may frame it: files, and what no route answers. The API's
 * own policy, which is stricter, comes after this hook. Call it before routes are added. Source: security, H1.
 */
export function refuseFrames(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isOfApi = /^\/(?:api|media)(?:\/|$)/.test(request.routeOptions.url ?? '');
    if (!isOfApi && !reply.hasHeader('content-security-policy')) reply.headers(unframed);
    done();
  });
}

/** For addresses that the router can't read, which no hook sees. */
export const unreadableAddresses: Pick<FastifyServerOptions, 'frameworkErrors'> = {
  frameworkErrors: (error, _request, reply) => {
    (reply as FastifyReply).headers(unframed).status(400).send(error);
  },
};
