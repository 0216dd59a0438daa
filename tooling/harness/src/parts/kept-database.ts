import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@dorsal/api/internal/db/database';

/** Looks into a PostgreSQL while it may be killed. Close it with `$client.end()`. */
export function lookInto(url: string): Database {
  return openDatabase({ url, maxConnections: 2 }, () => {});
}

/** Looks into the embedded database of a server that runs on `dataDir`, beside it. */
export function lookIntoEmbedded(dataDir: string): Database {
  // Written by the server's child: host and port.
  const address = JSON.parse(readFileSync(join(dataDir, 'pglite.address'), 'utf8')) as {
    host: string;
    port: number;
  };
  return openDatabase({ ...address, maxConnections: 1 }, () => {});
}

/** Works with a database and closes it, however that ends. */
export async function withDatabase<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}
