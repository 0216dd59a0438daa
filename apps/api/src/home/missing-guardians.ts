import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { guardianRequestState } from '@dorsal/domain/guardian-request';
import { deadlineColumns, deadlineOf } from '../db/awaited-guardian.ts';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { orders, participants } from '../db/schema/orders.ts';

/**
 * How many people of events to come have a guardian who refused, or let the deadline pass, by event. The organizer decides
 * about their places: nothing is released or refunded.
 */
export async function missingGuardians(
  db: Executor,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ eventId: events.id, ...deadlineColumns })
    .from(guardianConsents)
    .innerJoin(participants, eq(participants.id, guardianConsents.participantId))
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        inArray(events.id, [...eventIds]),
        isNull(guardianConsents.signedAt),
        isNull(participants.cancelledAt),
        eq(orders.status, 'paid'),
        sql`coalesce(${events.startsAt} > now(), true)`,
      ),
    );
  const missing = rows.filter((row) => {
    const state = guardianRequestState({ ...row, deadline: deadlineOf(row) });
    return state === 'refused' || state === 'expired';
  });
  return new Map(
    [...Map.groupBy(missing, ({ eventId }) => eventId)].map(([eventId, people]) => [eventId, people.length]),
  );
}
