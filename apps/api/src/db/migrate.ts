import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { packageRoot } from '../package-root.ts';
import { connectionOptions, type Database, type DatabaseAddress } from './database.ts';

/** Any number, the same in every process. */
const advisoryLock = 7_436_201;

const migrationsFolder = () => join(packageRoot(), 'drizzle');

/**
 * Applies what is missing of the migrations. Processes that start together take turns by an advisory lock, on a
 * connection of their own: the pool, which may hold a single connection, isn't in use yet.
 */
export async function migrate(address: DatabaseAddress): Promise<void> {
  const client = new Client({ ...connectionOptions(address), connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: migrationsFolder() });
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
  } finally {
    await client.end();
  }
}

/** Whether the database has every migration that this program brings. Throws when it can't be reached. */
export async function isMigrated(db: Database): Promise<boolean> {
  const journal = JSON.parse(await readFile(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const { rows } = await db.execute<{ applied: boolean }>(
    sql`select exists (select 1 from drizzle.__drizzle_migrations where created_at = ${newest}) as applied`,
  );
  return rows[0]?.applied === true;
}
