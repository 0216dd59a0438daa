import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { type TicketState, ticketState } from '@dorsal/domain/ticket-sale';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { freePlaces } from '../events/free-places.ts';
import { isPublished, isReplaced } from '../db/offer.ts';

/** A ticket type with the data for a notice. */
export interface TicketOnOffer {
  readonly ticketTypeId: string;
  readonly ticketName: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly eventSlug: string;
  readonly state: TicketState;
  /** Null: no limit. */
  readonly free: number | null;
}

/** The published ticket types with these ids, with their state by the database's clock. */
export async function ticketsOnOffer(db: Executor, ids: readonly string[]): Promise<TicketOnOffer[]> {
  const rows = await db
    .select({
      ticketTypeId: ticketTypes.id,
      ticketName: ticketTypes.name,
      saleStart: ticketTypes.saleStartsAt,
      saleEnd: ticketTypes.saleEndsAt,
      eventId: events.id,
      eventName: events.name,
      eventSlug: events.slug,
      eventStart: events.startsAt,
      salesClosedAt: events.salesClosedAt,
      free: freePlaces,
      now: sql`now()`.mapWith(events.updatedAt),
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .innerJoin(eventStock, eq(eventStock.eventId, events.id))
    .where(and(inArray(ticketTypes.id, [...ids]), isPublished, not(isReplaced)));
  return rows.map(({ saleStart, saleEnd, eventStart, salesClosedAt, now, ...ticket }) => ({
    ...ticket,
    state: ticketState({
      saleStart,
      saleEnd,
      eventStart,
      salesClosedAt,
      available: ticket.free ?? Number.MAX_SAFE_INTEGER,
      now,
    }),
  }));
}

/**
 * Whether a notice that is sent late still helps: the event is published and the sale hasn't ended. The places may be
 * sold by then, as they may be when the person reads the e-mail.
 */
export async function isStillOffered(db: Executor, ticketTypeId: string): Promise<boolean> {
  const [ticket] = await ticketsOnOffer(db, [ticketTypeId]);
  return ticket !== undefined && ticket.state !== 'ended';
}
