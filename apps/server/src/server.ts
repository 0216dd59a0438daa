import { apiPlugin, closeServices, openServices, readConfig, serverOptions, startWorker } from '@dorsal/api';
import fastify, { type FastifyInstance } from 'fastify';
import { apiFetch } from './api-fetch.ts';
import { addDraining } from './draining.ts';
import type { PagesOptions } from './pages.ts';
import type { Settings } from './settings.ts';
import { refuseFrames, unreadableAddresses } from './unframed.ts';

export interface RunningServer {
  readonly url: string;
  /** Resolves when the embedded database has ended by itself: this process can serve nothing any more. */
  readonly lost: Promise<void>;
  /** Says that it isn't ready any more, and serves on. */
  readonly drain: () => void;
  /** Finishes what is in flight, then ends the worker and the database's connections. */
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const never = new Promise<void>(() => {});

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
    const drain = addDraining(app);
    refuseFrames(app);
    if (roles.has('api')) await app.register(apiPlugin, { services });
    else addHealth(app);
    if (roles.has('web')) await addPages(app, apiUrl ? {} : { apiFetch: apiFetch(app) });
    const url = await app.listen(settings);
    const worker = roles.has('worker') ? startWorker(services) : undefined;
    return {
      url,
      lost: services.embedded?.lost ?? never,
      drain,
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
  const app = fastify({
    ...unreadableAddresses,
    logger: true,
    disableRequestLogging: true,
    forceCloseConnections: 'idle',
  });
  const drain = addDraining(app);
  refuseFrames(app);
  addHealth(app);
  await addPages(app, {});
  return { url: await app.listen(settings), lost: never, drain, close: () => app.close() };
}

/** The portal has to be built only where its pages are served. */
async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { pages } = await import('./pages.ts');
  await app.register(pages, options);
}

/** What tells an orchestrator that the process lives, where the API does not; and pages what time it is, so no copy. */
function addHealth(app: FastifyInstance): void {
  app.get('/api/health', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
}
