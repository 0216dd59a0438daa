import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';

/** Places by what they are used for. */
export interface Places {
  readonly sold: number;
  readonly held: number;
  readonly withheld: number;
  /** Null: no limit. */
  readonly capacity: number | null;
}

/** A ticket type that no other replaces, with the places of all those that it replaced. */
export interface StoredTicket {
  readonly type: typeof ticketTypes.$inferSelect;
  readonly places: Places;
  /** Its id, and those of the types that it replaced. */
  readonly ids: readonly string[];
  /** Places held or sold of the type itself: if it has any, a change of what buyers hold replaces it. */
  readonly taken: number;
  /** Places left to sell of its own counter; null: no limit. */
  readonly left: number | null;
}

/** An event of the table `events`, with its current ticket types in the order of the page. */
export interface StoredEvent {
  readonly event: typeof events.$inferSelect;
  readonly places: Places;
  readonly tickets: readonly StoredTicket[];
}

/** The organizer's events by id: those of `eventIds`, or all. */
export async function storedEvents(
  db: Executor,
  organizerId: string,
  eventIds: readonly string[] | null,
): Promise<ReadonlyMap<string, StoredEvent>> {
  const isOwn = and(
    eq(events.organizerId, organizerId),
    eventIds === null ? undefined : inArray(events.id, [...eventIds]),
  );
  const rows = await db
    .select({ event: getTableColumns(events), places: getTableColumns(eventStock) })
    .from(events)
    .innerJoin(eventStock, eq(eventStock.eventId, events.id))
    .where(isOwn);
  const types = await db
    .select({ type: getTableColumns(ticketTypes), places: getTableColumns(ticketStock) })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .where(isOwn)
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  const byEvent = Map.groupBy(types, ({ type }) => type.eventId);
  return new Map(
    rows.map(({ event, places }) => [
      event.id,
      { event, places, tickets: currentOf(byEvent.get(event.id) ?? []) },
    ]),
  );
}

interface TypeRow {
  readonly type: typeof ticketTypes.$inferSelect;
  readonly places: Places;
}

function currentOf(types: readonly TypeRow[]): StoredTicket[] {
  const replaced = new Set(types.map(({ type }) => type.sourceTicketId));
  return types.filter(({ type }) => !replaced.has(type.id)).map((current) => withEarlier(current, types));
}

/** A replaced type keeps its sold places, which count toward the capacity of the current one. */
function withEarlier(current: TypeRow, types: readonly TypeRow[]): StoredTicket {
  const earlier = earlierOf(types, current.type.sourceTicketId);
  const { capacity, held, sold, withheld } = current.places;
  const sum = (count: (places: Places) => number) =>
    [current, ...earlier].reduce((total, { places }) => total + count(places), 0);
  return {
    type: current.type,
    ids: [current, ...earlier].map(({ type }) => type.id),
    taken: held + sold,
    left: placesLeft(current.places),
    places: {
      sold: sum(({ sold }) => sold),
      held: sum(({ held }) => held),
      withheld,
      capacity: capacity === null ? null : sum((places) => places.capacity ?? places.held + places.sold),
    },
  };
}

/** Places left to sell of a counter; null: no limit. */
export function placesLeft({ capacity, held, sold, withheld }: Places): number | null {
  return capacity === null ? null : capacity - held - sold - withheld;
}

function earlierOf(types: readonly TypeRow[], id: string | null): TypeRow[] {
  const found = types.find(({ type }) => type.id === id);
  return found ? [found, ...earlierOf(types, found.type.sourceTicketId)] : [];
}
