import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '@dorsal/api/internal/db/database';
import { migrate } from '@dorsal/api/internal/db/migrate';
import { Client } from 'pg';

/** Of a PostgreSQL that takes money; as in postgresql.conf. */
export const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

/** Makes a database on this server, migrated and otherwise empty; gives its address. */
export async function createDatabase(server: string): Promise<string> {
  const url = await createBareDatabase(server);
  await migrate({ url, maxConnections: 1 });
  return url;
}

/** Makes a database on this server with nothing in it at all; gives its address. */
export async function createBareDatabase(server: string): Promise<string> {
  const name = `harness_${randomBytes(6).toString('hex')}`;
  await queryOnce(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** Whoever is connected to it loses the connection. */
export function dropDatabase(server: string, address: string): Promise<void> {
  return queryOnce(server, `drop database ${new URL(address).pathname.slice(1)} with (force)`);
}

/** Returns when the server takes queries; throws when it does not within half a minute. */
export async function untilTakingQueries(server: string): Promise<void> {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    try {
      return await queryOnce(server, 'select 1');
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await wait(20);
    }
  }
}

/** Looks into a PostgreSQL, which may be killed meanwhile. Close it with `$client.end()`. */
export function lookInto(url: string, maxConnections = 2): Database {
  return openDatabase({ url, maxConnections }, () => {});
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

async function queryOnce(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // Killed under it, it says so here as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
