import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/**
 * Serializes imports until the transaction ends: two that add the same row at once can fail on its second unique column
 * (the slug), which `on conflict` does not cover.
 */
export async function awaitTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo data', 0))`);
}
