import type { FastifyBaseLogger } from 'fastify';
import { appSecret } from './app-secret.ts';
import type { Captcha } from './captcha/captcha.ts';
import { openCaptcha } from './captcha/open-captcha.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type Database, openDatabase } from './db/database.ts';
import {
  type EmbeddedDatabase,
  joinEmbeddedDatabase,
  openEmbeddedDatabase,
} from './db/embedded/embedded-database.ts';
import { migrate } from './db/migrate.ts';
import { type GoogleTokens, noGoogle, openGoogleTokens } from './google/id-token.ts';
import { openWebPages, type WebPages } from './gateways/web-pages.ts';
import { refusalOf } from './http/error-refusal.ts';
import { createLogger } from './log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { openPhotoStore } from './photos/open-photo-store.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import { openTpv, type Tpv } from './payments/redsys/rest.ts';

/** What every use case works with. Nothing in it is kept for one request only. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** What this process counts, for Prometheus. */
  readonly metrics: Metrics;
  /** What signatures of our own are made with; `derivedKey` makes one key of it for each purpose. */
  readonly secret: string;
  /** The bank's side of card payments, as servers talk to it. */
  readonly tpv: Tpv;
  readonly photos: PhotoStore;
  /** Whether an ID token is Google's; keeps its keys. */
  readonly google: GoogleTokens;
  /** What tells people from machines; keeps what it knows of Google's. */
  readonly captcha: Captcha;
  /** Pages of others, at addresses that visitors write. */
  readonly webPages: WebPages;
  /** The child process of the embedded database; null on PostgreSQL. */
  readonly embedded: EmbeddedDatabase | null;
}

/** Connections of one process: the sale's hot row gains nothing beyond eight. */
const postgresConnections = 12;

/**
 * Opens the database (the embedded one without DATABASE_URL), applies the migrations, finds the secret. Throws when
 * the database is away, or held by another process.
 */
export async function openServices(config: Config, log = createLogger(config)): Promise<Services> {
  const embedded = config.databaseUrl === null ? await openEmbeddedDatabase(config.dataDir, log) : null;
  return servicesOn(embedded, config, log);
}

/**
 * The same for a command that may run beside a server: it uses that server's embedded database, or opens it where no
 * server runs.
 */
export async function joinServices(config: Config, log = createLogger(config)): Promise<Services> {
  const embedded = config.databaseUrl === null ? await joinEmbeddedDatabase(config.dataDir, log) : null;
  return servicesOn(embedded, config, log);
}

/** Milliseconds: an outage breaks all connections of the pool at once. */
const lostQuietMs = 10_000;

/** Logs that idle connections were lost, once for all of them. The pool opens others; calls that get none log an error. */
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
  const address = embedded
    ? { host: embedded.host, port: embedded.port, maxConnections: 1 }
    : { url: config.databaseUrl ?? '', maxConnections: postgresConnections };
  const db = openDatabase(address, lostConnections(log));
  try {
    await migrate(address).catch((error: unknown) => {
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

/** Says which variable to look at: the driver's own text names only a host, a role or a database. */
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

/** Ends the connections, and the embedded database after them where it is our own. */
export async function closeServices(services: Services): Promise<void> {
  await services.db.$client.end();
  await services.embedded?.stop();
}
