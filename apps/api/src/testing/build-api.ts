import fastify, { type FastifyInstance } from 'fastify';
import { apiPlugin, serverOptions } from '../api-plugin.ts';
import type { Services } from '../services.ts';

/** The API alone, for `app.inject` and for tests over HTTP. */
export async function buildApi(services: Services): Promise<FastifyInstance> {
  const app = fastify(serverOptions(services));
  await app.register(apiPlugin, { services });
  await app.ready();
  return app;
}
