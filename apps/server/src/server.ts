import { apiPlugin, closeServices, openServices, readConfig, serverOptions, startWorker } from '@dorsal/api';
import fastify, { type FastifyInstance } from 'fastify';
import { apiFetch } from './api-fetch.ts';
import { pages } from './pages.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  readonly url: string;
  /** Finishes what is in flight, then ends the worker and the database's connections. */
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts the process with its roles: database, API, pages, worker. Throws when the configuration cannot work, the
 * database is away or held by another process, or the port is taken.
 */
export function startServer(settings: Settings, environment: Environment): Promise<RunningServer> {
  const needsDatabase = settings.roles.has('api') || settings.roles.has('worker');
  return needsDatabase ? startWithDatabase(settings, environment) : startPages(settings);
}

async function startWithDatabase(settings: Settings, environment: Environment): Promise<RunningServer> {
  const { roles, apiUrl } = settings;
  const services = await openServices(readConfig(environment));
  try {
    const app: FastifyInstance = fastify({ ...serverOptions(services), forceCloseConnections: 'idle' });
    if (roles.has('api')) await app.register(apiPlugin, { services });
    else addHealth(app);
    if (roles.has('web')) await app.register(pages, apiUrl ? {} : { apiFetch: apiFetch(app) });
    const url = await app.listen(settings);
    const worker = roles.has('worker') ? startWorker(services) : undefined;
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

/** Pages alone, for an API elsewhere. */
async function startPages(settings: Settings): Promise<RunningServer> {
  const app = fastify({ logger: true, disableRequestLogging: true, forceCloseConnections: 'idle' });
  addHealth(app);
  await app.register(pages, {});
  return { url: await app.listen(settings), close: () => app.close() };
}

/** What tells an orchestrator that the process lives, where the API does not. */
function addHealth(app: FastifyInstance): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
}
