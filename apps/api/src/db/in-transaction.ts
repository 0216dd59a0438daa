import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from './database.ts';
import { hasSqlState } from './sql-state.ts';

/** A deadlock that the database has broken, or a conflict between transactions: nothing is wrong with the work itself. */
const conflicts = new Set(['40P01', '40001']);
const mostTries = 4;

/**
 * Works in the transaction that is open, or in one of its own. An error undoes the whole of it. In a transaction of its
 * own, work that lost a conflict with another is done again, up to three times.
 */
export async function inTransaction<T>(db: Executor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (db instanceof PgTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === mostTries || !hasSqlState(error, conflicts)) throw error;
    }
  }
}
