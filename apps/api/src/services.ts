import type { FastifyBaseLogger } from 'fastify';
import { appSecret } from './app-secret.ts';
import type { Captcha } from './gateways/captcha/captcha.ts';
import { openCaptcha } from './gateways/captcha/open-captcha.ts';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { type Database, openDatabase } from './db/database.ts';
import {
  type EmbeddedDatabase,
  joinEmbeddedDatabase,
  openEmbeddedDatabase,
} from './db/postgres/embedded-database.ts';
import { migrate } from './db/migrate.ts';
import { type GoogleTokens, noGoogle, openGoogleTokens } from './gateways/google/id-token.ts';
import { openWebPages, type WebPages } from './gateways/web-pages.ts';
import { refusalOf } from './http/error-refusal.ts';
import { createLogger } from './log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { openPhotoStore } from './gateways/photos/open-photo-store.ts';
import type { PhotoStore } from './gateways/photos/photo-store.ts';
import { openTpv, type Tpv } from './gateways/redsys/rest.ts';

/** The dependencies of every use case. None of them belongs to a single request. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** The counters of this process, for Prometheus. */
  readonly metrics: Metrics;
  /** The secret behind our own signatures; `derivedKey` derives one key for each purpose. */
  readonly secret: string;
  /** The bank's server-to-server interface for card payments. */
  readonly tpv: Tpv;
  readonly photos: PhotoStore;
  /** Verifies Google's ID tokens; caches Google's keys. */
  readonly google: GoogleTokens;
  /** Distinguishes people from machines; keeps the state of Google's service. */
  readonly captcha: Captcha;
  /** Reads other sites' pages at addresses from visitors. */
  readonly webPages: WebPages;
  /** Null with DATABASE_URL. */
  readonly embedded: EmbeddedDatabase | null;
}

/** Connections of one process: sales of one event don't get faster with more than eight. */
const maxConnections = 12;

/**
 * Opens the database (the embedded one without DATABASE_URL), applies the migrations and finds the secret. Throws if
 * the database is down, or in use by another process.
 */
export async function openServices(config: Config, log = createLogger(config)): Promise<Services> {
  const embedded = config.databaseUrl === null ? await openEmbeddedDatabase(config.dataDir, log) : null;
  return servicesOn(embedded, config, log);
}

/**
 * The same for a command that may run beside a server: it uses that server's embedded database, or opens it if no
 * server runs.
 */
export async function joinServices(config: Config, log = createLogger(config)): Promise<Services> {
  const embedded = config.databaseUrl === null ? await joinEmbeddedDatabase(config.dataDir, log) : null;
  return servicesOn(embedded, config, log);
}

/** Milliseconds without another log line, because an outage breaks all connections of the pool at once. */
const lostQuietMs = 10_000;

/** Logs once that idle connections were lost. The pool opens others; calls that get none log an error. */
function lostConnections(log: FastifyBaseLogger): (error: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < lostQuietMs) return;
    loggedAt = performance.now();
    log.warn({ err: error }, 'connections to the database were lost');
  };
}

async function servicesOn(
  embedded: EmbeddedDatabase | null,
  config: Config,
  log: FastifyBaseLogger,
): Promise<Services> {
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const db = openDatabase({ url, maxConnections }, lostConnections(log));
  try {
    await migrate(url).catch((error: unknown) => {
      throw config.databaseUrl === null ? error : unusableDatabase(error);
    });
    const secret = await appSecret(db, config);
    return {
      config,
      db,
      log,
      metrics: createMetrics(),
      secret,
      tpv: openTpv(config.redsys),
      photos: openPhotoStore(config),
      google: config.google ? openGoogleTokens(config.google) : noGoogle,
      captcha: openCaptcha(config, secret),
      webPages: openWebPages(config),
      embedded,
    };
  } catch (error) {
    await db.$client.end();
    await embedded?.stop();
    throw error;
  }
}

/** Names the variable to check: the driver's text contains only a host, a role or a database. */
function unusableDatabase(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isAway = refusalOf(error).code === 'database_unavailable';
  // No connection; or SQLSTATE: wrong role or password, no such database.
  if (!isAway && !/^(?:E[A-Z_]+|28\w{3}|3D000)$/.test(code)) return error;
  return new ConfigError(
    `DATABASE_URL names a database that can't be used: ${(error as Error).message || code}. Start it, or correct the address.`,
    { cause: error },
  );
}

/** Closes the connections, and then the embedded database if it is our own. */
export async function closeServices(services: Services): Promise<void> {
  await services.db.$client.end();
  await services.embedded?.stop();
}
