import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every answer by method, route and status. Call it before routes are added. */
export function observeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'dorsal_http_request_duration_seconds',
    help: 'Time from a request to its whole answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

/** The declared path, so that visitors can't create labels. All pages are one route, and so are all files. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined || url === '/*') return 'page';
  return /^\/(?:api|media)(?:\/|$)/.test(url) ? url : 'file';
}
