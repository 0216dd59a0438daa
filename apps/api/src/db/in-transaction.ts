import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from './database.ts';
import { hasSqlState } from './sql-state.ts';

/** A broken deadlock, or a conflict between transactions: the work may be tried again. */
const conflicts = new Set(['40P01', '40001']);
const mostTries = 4;

/**
 * Runs the work in the open transaction, or in a new one; an error rolls all of it back. In a new transaction, work
 * that fails by a conflict is repeated up to three times.
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
