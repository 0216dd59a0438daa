import type { Database } from '@dorsal/api/internal/db/database';
import { startCluster } from '../../../config/postgres-cluster.ts';
import {
  createDatabase,
  dropDatabase,
  durable,
  lookInto,
  untilTakingQueries,
  withDatabase,
} from './database.ts';

let server: Promise<string> | undefined;

/**
 * Runs `work` in a new database: on TEST_DATABASE_URL, else on a PostgreSQL that all races share and that ends with
 * this process.
 */
export async function withRaceDatabase<T>(work: (db: Database, url: string) => Promise<T>): Promise<T> {
  server ??= findServer();
  const address = await server;
  const url = await createDatabase(address);
  try {
    return await withDatabase(lookInto(url, 8), (db) => work(db, url));
  } finally {
    await dropDatabase(address, url);
  }
}

async function findServer(): Promise<string> {
  const url = process.env['TEST_DATABASE_URL'] || (await startCluster(durable)).url;
  await untilTakingQueries(url);
  return url;
}
