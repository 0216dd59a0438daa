import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderForm } from '@dorsal/api-contract/panel/manual-orders';
import { raceDaysOf } from '@dorsal/domain/ticket-rules';
import type { Executor } from '../db/database.ts';
import { isReplaced } from '../db/offer.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { sportBody } from '../events/sport-body.ts';
import type { PeopleEvent } from '../people/people-event.ts';

/** A counter without a limit is null, and `least` ignores it. */
const free = sql<number | null>`greatest(0, least(
  ${ticketStock.capacity} - ${ticketStock.held} - ${ticketStock.sold} - ${ticketStock.withheld},
  ${eventStock.capacity} - ${eventStock.held} - ${eventStock.sold} - ${eventStock.withheld}))`;
const isLimited = sql<boolean>`coalesce(${ticketStock.capacity}, ${eventStock.capacity}) is not null`;

/** The ticket types on the event's page with their free places, and what is asked of a person who registers now. */
export async function orderFormOf(
  db: Executor,
  { id: eventId, questions, sport, startsAt, timeZone }: PeopleEvent,
  now: Date,
): Promise<z.output<typeof orderForm>> {
  const tickets = await db
    .select({ _id: ticketTypes.id, name: ticketTypes.name, free, isLimited })
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .innerJoin(eventStock, eq(eventStock.eventId, ticketTypes.eventId))
    .where(and(eq(ticketTypes.eventId, eventId), not(isReplaced)))
    .orderBy(asc(ticketTypes.position));
  return {
    tickets: tickets.map(({ isLimited: hasLimit, ...ticket }) => ({
      ...ticket,
      free: hasLimit ? ticket.free : null,
    })),
    questions: questions.map(({ id: _id, ticketIds, shownIf, options, ...question }) => ({
      _id,
      ...question,
      ...(ticketIds && { ticketIds: [...ticketIds] }),
      ...(options && { options: [...options] }),
      ...(shownIf && { shownIf: { questionId: shownIf.questionId, is: [...shownIf.is] } }),
    })),
    ...(sport && { sport: sportBody(sport) }),
    days: raceDaysOf({ startsAt, timeZone }, now),
  };
}
