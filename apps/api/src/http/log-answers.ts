import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loggedUrl } from './logged-url.ts';

/**
 * Logs each answer of the scope's routes in a line: the URL without its query, and the duration. `which` selects the
 * requests; default: all.
 */
export function logAnswers(
  app: FastifyInstance,
  which: (request: FastifyRequest) => boolean = () => true,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (which(request)) {
      const { method, url } = request;
      const ms = Math.round(reply.elapsedTime);
      request.log.info({ method, url: loggedUrl(url), status: reply.statusCode, ms }, 'answered');
    }
    done();
  });
}
