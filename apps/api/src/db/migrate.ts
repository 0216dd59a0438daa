import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { packageRoot } from '../config/package-root.ts';
import type { Database } from './database.ts';
import { hasSqlState } from './sql-state.ts';

/** Any number, the same in all processes. */
const advisoryLock = 7_436_201;

const migrationsFolder = () => join(packageRoot(), 'drizzle');

interface MigrateOptions {
  /** The folder of the migrations. Default: those of this package. */
  readonly folder?: string;
  /** How long a migration waits for a lock before it is rolled back, in milliseconds. Default 2,000. */
  readonly lockTimeoutMs?: number;
  /** How many attempts it makes to get its locks. Default 30. */
  readonly tries?: number;
}

/** While a migration waits for a table, later queries wait behind it: so it must be shorter than their lock timeout. */
const defaultLockTimeoutMs = 2_000;
const pauseMs = 1_000;

/** SQLSTATE lock_not_available and deadlock_detected. */
const lostLocks = new Set(['55P03', '40P01']);

/**
 * Applies the missing migrations in their order, each in its own transaction: if one fails, those before it stay
 * applied. An advisory lock serializes processes that start together, on a separate connection: the pool, which may
 * have a single one, isn't in use yet. Other processes may keep selling: their queries wait only while one migration
 * changes or indexes their table. A migration that doesn't get its locks in time, or loses a deadlock, is rolled back
 * and tried again a second later. Throws the last of these errors if no attempt succeeds.
 */
export async function migrate(
  url: string,
  { folder = migrationsFolder(), lockTimeoutMs = defaultLockTimeoutMs, tries = 30 }: MigrateOptions = {},
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    // Only now: waiting for another process may take longer.
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    for (let left = tries - 1; ; left -= 1) {
      try {
        await applyMissing(drizzle({ client }), folder);
        break;
      } catch (error) {
        if (left === 0 || !hasSqlState(error, lostLocks)) throw error;
        await setTimeout(pauseMs);
      }
    }
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
  } finally {
    await client.end();
  }
}

/** Keeps drizzle-kit's record of the applied migrations; drizzle's own migrator applies all of them in one transaction. */
async function applyMissing(db: NodePgDatabase, folder: string): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis <= newest) continue;
    await db.transaction(async (tx) => {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`
        insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`);
    });
  }
}

/** Whether the database has all migrations of this program. Throws if it can't be reached. */
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
