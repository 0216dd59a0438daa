import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { currentTicketIds } from '../db/current-tickets.ts';
import type { Executor } from '../db/database.ts';
import { itemOfParticipant } from '../db/item-of-participant.ts';
import { events } from '../db/schema/events.ts';
import { orderItems, orders, participants } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { people } from '../db/schema/people.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { isDocumentToken, namedPerson } from './document-token.ts';

/** A paid, active place with what decides about its documents. */
export type DocumentPlace = Awaited<ReturnType<typeof findPlaces>>[number];

/** The paid, active places that meet a condition, of one event. */
export async function findPlaces(db: Executor, condition: SQL | undefined) {
  const rows = await db
    .select({
      personId: people.personId,
      participantId: participants.id,
      orderId: orders.id,
      fullName: participants.fullName,
      email: participants.email,
      ticketTypeId: participants.ticketTypeId,
      ticketName: orderItems.name,
      eventId: events.id,
      eventName: events.name,
      eventSlug: events.slug,
      location: events.location,
      organizerName: organizers.name,
      sport: events.sport,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      registeredAt: orders.createdAt,
      now: sql`now()`.mapWith(orders.createdAt),
    })
    .from(participants)
    .innerJoin(people, eq(people.participantId, participants.id))
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(orderItems, itemOfParticipant)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .where(and(condition, eq(orders.status, 'paid'), isNull(participants.cancelledAt)))
    .orderBy(asc(orders.createdAt), asc(participants.position));
  const [first] = rows;
  if (!first?.sport?.documents) return [];
  const currentIdOf = await currentTicketIds(db, first.eventId);
  return rows.map((row) => ({ ...row, ticketId: currentIdOf(row.ticketTypeId) }));
}

/**
 * The place that a link leads to. Throws NotFoundError for a token that isn't ours, and once the place is not valid any more or
 * the event asks for nothing.
 */
export async function placeOfLink(
  services: Pick<Services, 'secret'> & { readonly db: Executor },
  token: string,
): Promise<DocumentPlace> {
  const [place] = await findPlaces(services.db, eq(people.personId, namedPerson(token)));
  if (!place || !isDocumentToken(services, token, place)) throw new NotFoundError();
  return place;
}
