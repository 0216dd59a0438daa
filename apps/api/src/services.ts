import type { FastifyBaseLogger } from 'fastify';
import { appSecret } from './app-secret.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './db/embedded/embedded-database.ts';
import { migrate } from './db/migrate.ts';
import { createLogger } from './log.ts';

/** What every use case works with. Nothing in it is kept for one request only. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** What signatures of our own are made with; `derivedKey` makes one key of it for each purpose. */
  readonly secret: string;
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
  const address = embedded
    ? { host: embedded.host, port: embedded.port, maxConnections: 1 }
    : { url: config.databaseUrl ?? '', maxConnections: postgresConnections };
  const db = openDatabase(address, (error) => log.error({ err: error }, 'a database connection was lost'));
  try {
    await migrate(address);
    const secret = await appSecret(db, config);
    return { config, db, log, secret, embedded };
  } catch (error) {
    await db.$client.end();
    await embedded?.stop();
    throw error;
  }
}

/** Ends the connections, and the embedded database after them. */
export async function closeServices(services: Services): Promise<void> {
  await services.db.$client.end();
  await services.embedded?.stop();
}
