import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from './database.ts';

/** Works in the transaction that is open, or in one of its own. An error undoes the whole of it. */
export function inTransaction<T>(db: Executor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db instanceof PgTransaction ? work(db) : db.transaction(work);
}
