import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { freePlaces } from './free-places.ts';
import { isPublished, isPublishedEvent, isReplaced } from '../db/offer.ts';

const ticketColumns = {
  eventId: ticketTypes.eventId,
  id: ticketTypes.id,
  sourceTicketId: ticketTypes.sourceTicketId,
  name: ticketTypes.name,
  description: ticketTypes.description,
  priceCents: ticketTypes.priceCents,
  steps: ticketTypes.priceSteps,
  validFrom: ticketTypes.validFrom,
  saleStartsAt: ticketTypes.saleStartsAt,
  saleEndsAt: ticketTypes.saleEndsAt,
  minPerOrder: ticketTypes.minPerOrder,
  maxPerOrder: ticketTypes.maxPerOrder,
  free: freePlaces,
};

const selectTickets = (db: Executor) =>
  db
    .select(ticketColumns)
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .innerJoin(eventStock, eq(eventStock.eventId, ticketTypes.eventId));

const selectEvents = (db: Executor) =>
  db
    // Deadlines are compared with the database's clock, so that all processes see the same state.
    .select({ event: events, organizer: organizers, now: sql`now()`.mapWith(events.updatedAt) })
    .from(events)
    .innerJoin(organizers, eq(organizers.id, events.organizerId));

export type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number];
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number] & {
  readonly tickets: readonly TicketRow[];
};

const pageOrder = [asc(ticketTypes.position), asc(ticketTypes.id)] as const;

/**
 * Finds a published event by its id or its slug. Every event page calls it: the queries are prepared once, and
 * concurrent calls for one event share an answer.
 */
export function eventFinder(db: Database): (handle: string) => Promise<EventRow | undefined> {
  const handle = sql.placeholder('handle');
  // An id can't be another event's slug by accident; if it were, the id wins.
  const findEvent = selectEvents(db)
    .where(isPublishedEvent(handle))
    .orderBy(sql`${events.id} = ${handle} desc`)
    .limit(1)
    .prepare('find_event');
  const findTickets = selectTickets(db)
    .where(and(eq(ticketTypes.eventId, sql.placeholder('eventId')), not(isReplaced)))
    .orderBy(...pageOrder)
    .prepare('find_ticket_types');

  const underway = new Map<string, Promise<EventRow | undefined>>();

  async function find(value: string): Promise<EventRow | undefined> {
    const [row] = await findEvent.execute({ handle: value });
    return row && { ...row, tickets: await findTickets.execute({ eventId: row.event.id }) };
  }

  return (value) => {
    const found = underway.get(value) ?? find(value).finally(() => underway.delete(value));
    underway.set(value, found);
    return found;
  };
}

/** Published events of these ids with their ticket types, in any order. */
export async function publishedEvents(db: Executor, ids: readonly string[]): Promise<EventRow[]> {
  const rows = await selectEvents(db).where(and(isPublished, inArray(events.id, [...ids])));
  const tickets = await selectTickets(db)
    .where(and(inArray(ticketTypes.eventId, [...ids]), not(isReplaced)))
    .orderBy(...pageOrder);
  const byEvent = Map.groupBy(tickets, (ticket) => ticket.eventId);
  return rows.map((row) => ({ ...row, tickets: byEvent.get(row.event.id) ?? [] }));
}
