import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '@dorsal/api/internal/db/database';
import { migrate } from '@dorsal/api/internal/db/migrate';
import { Client } from 'pg';

/** The settings of a production PostgreSQL, as in postgresql.conf. */
export const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

/** Creates a database on this server, migrated and otherwise empty. Returns its address. */
export async function createDatabase(server: string): Promise<string> {
  const url = await createBareDatabase(server);
  await migrate(url);
  return url;
}

/** Creates an empty database without tables on this server. Returns its address. */
export async function createBareDatabase(server: string): Promise<string> {
  const name = `harness_${randomBytes(6).toString('hex')}`;
  await queryOnce(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** Drops a database and closes all connections to it. */
export function dropDatabase(server: string, address: string): Promise<void> {
  return queryOnce(server, `drop database ${new URL(address).pathname.slice(1)} with (force)`);
}

/** Returns when the server accepts queries. Throws if it doesn't within half a minute. */
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

/** Connects to a PostgreSQL, which may be killed while it is in use. Close it with `$client.end()`. */
export function lookInto(url: string, maxConnections = 2): Database {
  return openDatabase({ url, maxConnections }, () => {});
}

/** Calls `work` with a database, and always closes it afterwards. */
export async function withDatabase<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

async function queryOnce(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // A killed server also emits an error here.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
