import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/** Places of one event, by ticket type. */
export interface Places {
  readonly eventId: string;
  readonly items: readonly { readonly ticketTypeId: string; readonly quantity: number }[];
}

/** Free places are held. Call `lockAndGrant` first to make sure that they are free. */
export function holdPlaces(tx: Transaction, places: Places): Promise<void> {
  return moveCounters(tx, places, { held: 1, sold: 0 });
}

/** Held places go back on sale. */
export function releasePlaces(tx: Transaction, places: Places): Promise<void> {
  return moveCounters(tx, places, { held: -1, sold: 0 });
}

/** Held places become sold ones. */
export function sellPlaces(tx: Transaction, places: Places): Promise<void> {
  return moveCounters(tx, places, { held: -1, sold: 1 });
}

/** Sold places go back on sale. */
export function returnPlaces(tx: Transaction, places: Places): Promise<void> {
  return moveCounters(tx, places, { held: 0, sold: -1 });
}

/**
 * Adds `forEach` for every place to the counters of the event and its ticket types. One statement, because all other
 * sales of the event wait for it. The ticket types' update reads the event's, so the event's row is locked first.
 */
async function moveCounters(
  tx: Transaction,
  { eventId, items }: Places,
  forEach: { readonly held: number; readonly sold: number },
): Promise<void> {
  const total = items.reduce((sum, { quantity }) => sum + quantity, 0);
  await tx.execute(sql`
    with event as (
      update event_stock
      set held = held + ${total * forEach.held}::int, sold = sold + ${total * forEach.sold}::int
      where event_id = ${eventId}
      returning event_id
    )
    update ticket_stock stock
    set held = stock.held + item.quantity * ${forEach.held}::int,
      sold = stock.sold + item.quantity * ${forEach.sold}::int
    from event, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item("ticketTypeId" text, quantity int)
    where stock.ticket_type_id = item."ticketTypeId"`);
}
