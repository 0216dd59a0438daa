import { asc, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { eventStock, ticketStock } from '../../db/schema/stock.ts';
import { ticketTypes } from '../../db/schema/ticket-types.ts';

/**
 * Locks the counters of these events until the transaction ends, in the order that sales use (`lockAndGrant`): first
 * the events' by id, then the ticket types'. The events' rows stay unlocked for the orders that refer to them. Imports
 * run one at a time: two that add the same slug would fail on each other. `handles`: ids or slugs.
 */
export async function lockEvents(tx: Transaction, handles: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('events import', 0))`);
  if (handles.length === 0) return;
  const ids = tx
    .select({ id: events.id })
    .from(events)
    .where(or(inArray(events.slug, handles), inArray(events.id, handles)));
  await tx
    .select({ id: eventStock.eventId })
    .from(eventStock)
    .where(inArray(eventStock.eventId, ids))
    .orderBy(asc(eventStock.eventId))
    .for('no key update');
  const typeIds = tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(inArray(ticketTypes.eventId, ids));
  await tx
    .select({ id: ticketStock.ticketTypeId })
    .from(ticketStock)
    .where(inArray(ticketStock.ticketTypeId, typeIds))
    .orderBy(asc(ticketStock.ticketTypeId))
    .for('no key update');
}
