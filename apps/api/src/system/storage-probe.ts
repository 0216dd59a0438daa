import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import { isWithin } from '../limits/rate-limit.ts';

/** More frequent calls get the last result, without a query. */
const everyMs = 5_000;
/** A few more than fit into `work_mem`: about 200 kB on disk while the query runs. */
const spilledRows = 10_000;
const rowLives = { action: 'ready', times: Number.POSITIVE_INFINITY, windowSeconds: 3_600 } as const;

/**
 * Checks, at most every five seconds, whether the database can store data. Rejects with the database's error if its
 * disk is full or not writable, or if it is a standby or read-only.
 */
export function storageProbe(db: Database): () => Promise<void> {
  // One row per process, so that no process waits for another.
  const row = newId();
  let last = { tried: Promise.resolve(), at: Number.NEGATIVE_INFINITY };
  return () => {
    if (performance.now() - last.at >= everyMs) last = { tried: tryToStore(db, row), at: performance.now() };
    return last.tried;
  };
}

/**
 * Two checks, because each misses a case. A small row is committed like an order, but fits into existing files even on
 * a full disk. A query that exceeds its memory needs disk space, and leaves neither rows nor WAL behind, but a standby
 * can run it, too.
 */
async function tryToStore(db: Database, row: string): Promise<void> {
  await isWithin(db, row, rowLives);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, ${spilledRows}::int)`);
  });
}
