import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** The database's current time, not that of the transaction's start: a transaction that waited is later. */
export async function clock(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  return new Date(Number(rows[0]?.ms));
}
