import {
  apiPlugin,
  closeServices,
  createMetrics,
  type Metrics,
  observeDatabase,
  observeProcess,
  observeRequests,
  openServices,
  pagesServerOptions,
  readConfig,
  readNetworkConfig,
  serverOptions,
  startWorker,
  systemPlugin,
} from '@dorsal/api';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { apiFetch } from './api-fetch.ts';
import { addDraining } from './draining.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';
import type { PagesOptions } from './pages.ts';
import { type PanelServer, startPanelServer } from './panel-server.ts';
import type { Role, Settings } from './settings.ts';
import { refuseFrames, unreadableAddresses } from './unframed.ts';

export interface RunningServer {
  readonly url: string;
  /** The panel's address; undefined if this process doesn't serve it. */
  readonly panelUrl: string | undefined;
  /** The address for Prometheus; undefined if there is none. */
  readonly metricsUrl: string | undefined;
  /** Resolves when the embedded database has ended unexpectedly: this process can't serve anything after that. */
  readonly lost: Promise<void>;
  /** Reports that the process isn't ready any more, and continues to serve. */
  readonly drain: () => void;
  /** Finishes requests in flight, then stops the worker and closes the database connections. */
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const never = new Promise<void>(() => {});

/**
 * Starts the process with its roles: database, API, pages, worker. Throws when the configuration cannot work, the
 * database is away or held by another process, or the port is taken.
 */
export function startServer(
  settings: Settings,
  environment: Environment,
  log: FastifyBaseLogger,
): Promise<RunningServer> {
  const needsDatabase = ['api', 'panel', 'worker'].some((role) => settings.roles.has(role as Role));
  return needsDatabase
    ? startWithDatabase(settings, environment, log)
    : startPages(settings, environment, log);
}

async function startWithDatabase(
  settings: Settings,
  environment: Environment,
  log: FastifyBaseLogger,
): Promise<RunningServer> {
  const { roles, apiUrl } = settings;
  const services = await openServices(readConfig(environment), log);
  try {
    const app: FastifyInstance = fastify({ ...serverOptions(services), forceCloseConnections: 'idle' });
    const metrics = await showMetrics(app, settings, services.metrics);
    if (metrics) observeDatabase(services);
    const drain = addDraining(app);
    refuseFrames(app);
    if (roles.has('api')) await app.register(apiPlugin, { services });
    else await app.register(systemPlugin, { services });
    if (roles.has('web')) await addPages(app, apiUrl ? {} : { apiFetch: apiFetch(app) });
    const url = await app.listen(settings);
    const panel: PanelServer | undefined = roles.has('panel')
      ? await startPanelServer(services, settings)
      : undefined;
    const worker = roles.has('worker') ? startWorker(services) : undefined;
    return {
      url,
      panelUrl: panel?.url,
      metricsUrl: metrics?.url,
      lost: services.embedded?.lost ?? never,
      drain: () => {
        drain();
        panel?.drain();
      },
      close: async () => {
        await Promise.all([app.close(), panel?.close()]);
        await worker?.stop();
        await closeServices(services);
        await metrics?.close();
      },
    };
  } catch (error) {
    await closeServices(services);
    throw error;
  }
}

/** Pages alone, for an API elsewhere. */
async function startPages(
  settings: Settings,
  environment: Environment,
  log: FastifyBaseLogger,
): Promise<RunningServer> {
  const config = readNetworkConfig(environment);
  const app: FastifyInstance = fastify({
    ...pagesServerOptions(config, log),
    ...unreadableAddresses,
    forceCloseConnections: 'idle',
  });
  const metrics = await showMetrics(app, settings, createMetrics());
  const drain = addDraining(app);
  refuseFrames(app);
  addHealth(app);
  await addPages(app, {});
  return {
    url: await app.listen(settings),
    panelUrl: undefined,
    metricsUrl: metrics?.url,
    lost: never,
    drain,
    close: async () => {
      await app.close();
      await metrics?.close();
    },
  };
}

/** Measures the process and its responses if the settings have a port for that. Call it before routes are added. */
async function showMetrics(
  app: FastifyInstance,
  settings: Settings,
  { registry }: Metrics,
): Promise<MetricsServer | undefined> {
  if (!settings.metrics) return undefined;
  observeProcess(registry);
  observeRequests(app, registry);
  return startMetricsServer(registry, settings.metrics);
}

/** Imports the pages lazily: only a process that serves them needs the portal's build. */
async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { pages } = await import('./pages.ts');
  await app.register(pages, options);
}

/**
 * Health and readiness of a process without the API. Responses must not be cached: pages read the server's time from
 * their Date header.
 */
function addHealth(app: FastifyInstance): void {
  for (const [path, status] of [
    ['/api/health', 'ok'],
    ['/api/ready', 'ready'],
  ] as const) {
    app.get(path, async (_, reply) => {
      reply.header('cache-control', 'no-store');
      return { status };
    });
  }
}
