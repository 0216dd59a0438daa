import type { FastifyInstance } from 'fastify';

/**
 * Gives the call after which the server says that it isn't ready any more, and asks its clients to leave, while it goes
 * on serving: a proxy turns to other servers before this one takes no more connections. Call it before routes are added.
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
