import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows in one transaction: few enough that other writers do not wait for it. */
const rowsPerBatch = 500;

/**
 * Repeats the work until it changes less than a whole batch, and returns the total of changed rows. The work receives
 * the maximum number of rows, and returns how many it changed.
 */
export async function inBatches(work: (rows: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const changed = await work(rowsPerBatch);
    total += changed;
    if (changed < rowsPerBatch) return total;
  }
}

/**
 * Deletes the rows that match the condition, in short transactions, and returns their number. Rows that another
 * transaction has locked are left for the next run. Several processes may do it at once.
 */
export function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  return inBatches(async (rows) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${rows} for update skip locked))`);
    return rowCount ?? 0;
  });
}
