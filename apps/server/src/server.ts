import { apiPlugin, closeServices, openServices, readConfig, serverOptions, startWorker } from '@dorsal/api';
import fastify from 'fastify';
import { apiFetch } from './api-fetch.ts';
import { pages } from './pages.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  readonly url: string;
  /** Finishes what is in flight, then ends the worker and the database's connections. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the process with its roles: database, API, pages, worker. Throws when the configuration cannot work, the
 * database is away or held by another process, or the port is taken.
 */
export async function startServer(
  { port, host, roles, apiUrl }: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const services = await openServices(readConfig(environment));
  try {
    const app = fastify({ ...serverOptions(services), forceCloseConnections: 'idle' });
    if (roles.has('api')) await app.register(apiPlugin, { services });
    if (roles.has('web')) await app.register(pages, apiUrl ? {} : { apiFetch: apiFetch(app) });
    const worker = roles.has('worker') ? startWorker(services) : undefined;
    const url = await app.listen({ port, host });
    return {
      url,
      close: async () => {
        await app.close();
        await worker?.stop();
        await closeServices(services);
      },
    };
  } catch (error) {
    await closeServices(services);
    throw error;
  }
}
