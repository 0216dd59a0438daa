import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { personDocuments } from '../db/schema/person-documents.ts';

/** How many documents of people wait to be accepted or refused, by event. */
export async function waitingDocuments(
  db: Executor,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ eventId: orders.eventId, files: count() })
    .from(personDocuments)
    .innerJoin(participants, eq(participants.id, personDocuments.participantId))
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .where(
      and(
        inArray(orders.eventId, [...eventIds]),
        eq(personDocuments.state, 'pending'),
        eq(orders.status, 'paid'),
        isNull(participants.cancelledAt),
      ),
    )
    .groupBy(orders.eventId);
  return new Map(rows.map(({ eventId, files }) => [eventId, files]));
}
