import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import { isWithin } from '../limits/rate-limit.ts';

/** Whoever asks more often gets the last answer: asking costs the database nothing. */
const everyMs = 5_000;
/** A few more than fit into `work_mem`: about 200 kB on the disk, for as long as the query runs. */
const spilledRows = 10_000;
const rowLives = { action: 'ready', times: Number.POSITIVE_INFINITY, windowSeconds: 3_600 } as const;

/**
 * Tries every five seconds at most whether the database stores anything, however often it is asked. Resolves when it
 * does; rejects with the database's own error when its disk has no room or takes no writes, and when it is a standby
 * or read-only.
 */
export function storageProbe(db: Database): () => Promise<void> {
  // A row of its own, so that no process waits for another.
  const row = newId();
  let last = { tried: Promise.resolve(), at: Number.NEGATIVE_INFINITY };
  return () => {
    if (performance.now() - last.at >= everyMs) last = { tried: tryToStore(db, row), at: performance.now() };
    return last.tried;
  };
}

/**
 * Two tries, because each is blind for something. A small row is stored as an order is, up to its COMMIT, but it finds
 * room in the files that are there, even on a disk without a byte. A query that doesn't fit into its memory needs room
 * on the disk, and leaves neither rows nor log behind, but a standby answers it, too.
 */
async function tryToStore(db: Database, row: string): Promise<void> {
  await isWithin(db, row, rowLives);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, ${spilledRows}::int)`);
  });
}
