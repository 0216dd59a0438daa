import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database, Transaction } from '../db/database.ts';

/** Runs `begin` in a transaction that stays open until `end`. */
export async function openTransaction(
  db: Database,
  begin: (tx: Transaction) => Promise<unknown>,
): Promise<{ end: () => Promise<void> }> {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const transaction = db.transaction(async (tx) => {
    await begin(tx);
    begun.resolve();
    await ended.promise;
  });
  await Promise.race([begun.promise, transaction]);
  return {
    end: async () => {
      ended.resolve();
      await transaction;
    },
  };
}

/** Resolves when this many statements of the database wait for a lock. */
export const someWait = (db: Database, count = 1): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rows } = await db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (rows[0]?.waiting ?? 0) >= count;
    },
    { timeout: 60_000, interval: 20 },
  );
