import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';

/** The person who confirms transfers of an organizer. */
export interface TransferCaller {
  readonly organizerId: string;
  /** Null: the product's team. */
  readonly member: { readonly userId: string; readonly network: string } | null;
}

/** Whether the order belongs to an event of the organizer. */
export async function hasTransferOrder(db: Executor, organizerId: string, orderId: string): Promise<boolean> {
  const [order] = await db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(and(eq(orders.id, orderId), eq(events.organizerId, organizerId)));
  return order !== undefined;
}
