import type { Database } from '@dorsal/api/internal/db/database';
import { sql } from 'drizzle-orm';

/** Simulates passing time for all orders of an event and their payments: moves the stored times back. */
export async function letMinutesPass(db: Database, eventId: string, minutes: number): Promise<void> {
  const back = sql`make_interval(mins => ${minutes}::int)`;
  await db.execute(sql`
    update orders set held_at = held_at - ${back}, expires_at = expires_at - ${back} where event_id = ${eventId}`);
  await db.execute(sql`
    update payment_attempts set created_at = created_at - ${back}, next_query_at = next_query_at - ${back}
    where order_id in (select id from orders where event_id = ${eventId})`);
}
