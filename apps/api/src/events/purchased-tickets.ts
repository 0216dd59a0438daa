import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { purchasedTicket } from '@dorsal/api-contract/events';
import { isId } from '@dorsal/domain/ids';
import { events } from '../db/schema/events.ts';
import { orderLines, orders, participants } from '../db/schema/orders.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';

export type PurchasedTicket = z.output<typeof purchasedTicket>;

interface Holder {
  /** The event's `_id` or its `slug`. */
  readonly handle: string;
  readonly userId: string;
}

/**
 * The places that a person holds for an event, by ticket type: of paid orders only, since each participant's id opens
 * the gate. Empty for a person without any. Throws EventNotFoundError for an event that isn't published, unless the
 * person holds places of it.
 */
export async function findPurchasedTickets(
  { db }: Pick<Services, 'db'>,
  { handle, userId }: Holder,
): Promise<PurchasedTicket[]> {
  const [event] = await db
    .select({
      id: events.id,
      isPublished: sql<boolean>`coalesce(${lte(events.publishedAt, sql`now()`)}, false)`,
    })
    .from(events)
    .where(or(eq(events.slug, handle), isId(handle) ? eq(events.id, handle) : undefined));
  if (!event) throw new EventNotFoundError();
  const rows = await db
    .select({
      ticketId: participants.ticketTypeId,
      _id: participants.id,
      fullName: participants.fullName,
      email: participants.email,
    })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.ticketTypeId, participants.ticketTypeId)),
    )
    .where(and(eq(orders.eventId, event.id), eq(orders.userId, userId), eq(orders.status, 'paid')))
    .orderBy(asc(orderLines.position), asc(orders.paidAt), asc(participants.position));
  if (rows.length === 0 && !event.isPublished) throw new EventNotFoundError();
  const byTicket = Map.groupBy(rows, ({ ticketId }) => ticketId);
  return [...byTicket].map(([ticketId, people]) => ({
    ticketId,
    participants: people.map(({ _id, fullName, email }) => ({ _id, fullName, email })),
  }));
}
