import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';

const unframed = { 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' };

/**
 * Forbids frames for every response without a policy of its own: files, and responses without a route. The API's
 * own policy, which is stricter, is set after this hook. Call it before routes are added. Source: security, H1.
 */
export function refuseFrames(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isOfApi = /^\/(?:api|media)(?:\/|$)/.test(request.routeOptions.url ?? '');
    if (!isOfApi && !reply.hasHeader('content-security-policy')) reply.headers(unframed);
    done();
  });
}

/** For addresses that the router can't parse, for which hooks don't run. */
export const unreadableAddresses: Pick<FastifyServerOptions, 'frameworkErrors'> = {
  frameworkErrors: (error, _request, reply) => {
    (reply as FastifyReply).headers(unframed).status(400).send(error);
  },
};
