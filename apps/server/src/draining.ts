import type { FastifyInstance } from 'fastify';

/**
 * Returns a function that starts draining: the server reports that it isn't ready and asks its clients to close their
 * connections, but continues to serve. So a proxy switches to other servers before this one stops. Call `addDraining`
 * before routes are added.
 */
export function addDraining(app: FastifyInstance): () => void {
  let isDraining = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining) return done();
    reply.header('connection', 'close');
    if (!/^\/api\/ready\/?(\?|$)/.test(request.url)) return done();
    const message = 'Este servidor está terminando. Inténtalo de nuevo en unos segundos.';
    void reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', 5)
      .send({ message, error: message, code: 'stopping', requestId: request.id });
  });
  return () => {
    isDraining = true;
  };
}
