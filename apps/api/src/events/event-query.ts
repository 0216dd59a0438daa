import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { shownAvailabilityLimit } from '@dorsal/domain/ticket-sale';
import type { Database } from '../db/database.ts';
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

const selectTickets = (db: Database) =>
  db
    .select(ticketColumns)
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .innerJoin(eventStock, eq(eventStock.eventId, ticketTypes.eventId));

const selectEvents = (db: Database) =>
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
export async function publishedEvents(db: Database, ids: readonly string[]): Promise<EventRow[]> {
  const [rows, tickets] = await Promise.all([
    selectEvents(db).where(and(isPublished, inArray(events.id, [...ids]))),
    selectTickets(db)
      .where(and(inArray(ticketTypes.eventId, [...ids]), not(isReplaced)))
      .orderBy(...pageOrder),
  ]);
  const byEvent = Map.groupBy(tickets, (ticket) => ticket.eventId);
  return rows.map((row) => ({ ...row, tickets: byEvent.get(row.event.id) ?? [] }));
}

/**
 * The ids of all published events, each with a text that changes with every write to what they show. An event's row has
 * the time of its own change; its organizer and its places have none.
 */
export function publishedVersions(db: Database): Promise<{ id: string; version: string }[]> {
  const most = shownAvailabilityLimit + 1;
  const shown = sql`least(${most}, greatest(0, coalesce(${freePlaces}, ${most})))`;
  const places = db
    .select({
      eventId: ticketTypes.eventId,
      digest: sql`sum(hashtextextended(concat_ws('|', ${ticketTypes.id}, ${shown}), 0))`.as('digest'),
    })
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .innerJoin(eventStock, eq(eventStock.eventId, ticketTypes.eventId))
    .where(not(isReplaced))
    .groupBy(ticketTypes.eventId)
    .as('places');
  const hasAccount = sql`${organizers.transferIban} is not null`;
  const takesMessages = sql`${organizers.contactEmail} is not null`;
  return db
    .select({
      id: events.id,
      version: sql<string>`concat_ws('|', ${events.updatedAt}, ${organizers.name}, ${organizers.logo}, ${takesMessages}, ${hasAccount}, ${places.digest})`,
    })
    .from(events)
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .leftJoin(places, eq(places.eventId, events.id))
    .where(isPublished);
}
