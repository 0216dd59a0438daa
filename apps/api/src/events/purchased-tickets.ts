import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { purchasedTicket } from '@dorsal/api-contract/events';
import { isId } from '@dorsal/domain/ids';
import { findAwaitedGuardians } from '../db/awaited-guardian.ts';
import { isOpenErasure, openErasureColumns } from '../db/open-erasure.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { events } from '../db/schema/events.ts';
import { orderItems, orders, participants } from '../db/schema/orders.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { storedNames } from '../db/stored-names.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import { itemOfParticipant } from '../db/item-of-participant.ts';
import type { Services } from '../services.ts';
import { isPublished } from '../db/offer.ts';

export type PurchasedTicket = z.output<typeof purchasedTicket>;

interface Holder {
  /** The event's `_id` or its `slug`. */
  readonly handle: string;
  readonly userId: string;
}

/**
 * The places that a user holds for an event, by ticket type: of paid orders only, since each participant's id admits at
 * check-in. Empty without any. Throws EventNotFoundError for an event that isn't published, unless the user holds
 * places of it.
 */
export async function findPurchasedTickets(
  { db }: Pick<Services, 'db'>,
  { handle, userId }: Holder,
): Promise<PurchasedTicket[]> {
  const [event] = await db
    .select({
      id: events.id,
      isPublished: sql<boolean>`coalesce(${isPublished}, false)`,
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
      names: storedNames,
      orderId: participants.orderId,
      orderedAt: orders.createdAt,
      erasure: openErasureColumns,
    })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(orderItems, itemOfParticipant)
    .leftJoin(erasureRequests, isOpenErasure)
    .where(
      and(
        eq(orders.eventId, event.id),
        eq(orders.userId, userId),
        eq(orders.status, 'paid'),
        isNull(participants.cancelledAt),
      ),
    )
    .orderBy(asc(orderItems.position), asc(orders.paidAt), asc(participants.position));
  if (rows.length === 0 && !event.isPublished) throw new EventNotFoundError();
  const listedTicketId = await predecessorFinder(db, event.id);
  const guardians = await findAwaitedGuardians(
    db,
    rows.map(({ _id }) => _id),
  );
  const byTicket = Map.groupBy(rows, ({ ticketId }) => listedTicketId(ticketId));
  return [...byTicket].map(([ticketId, people]) => ({
    ticketId,
    participants: people.map(({ ticketId: _ticketId, names, erasure, ...shown }) => {
      const guardian = guardians.get(shown._id);
      return {
        ...shown,
        ...(names && { names }),
        ...(guardian && { guardian }),
        ...(erasure && { erasure }),
      };
    }),
  }));
}

/**
 * Places belong to the listed ticket type whose `_id` or `sourceTicketId` is theirs (spec, section 3). If a type was
 * replaced several times, only the last one is listed, so earlier sales are listed under its predecessor.
 */
async function predecessorFinder(db: Services['db'], eventId: string): Promise<(ticketId: string) => string> {
  const changed = await db
    .select({ id: ticketTypes.id, sourceTicketId: ticketTypes.sourceTicketId })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), isNotNull(ticketTypes.sourceTicketId)));
  const successors = new Map(changed.map(({ id, sourceTicketId }) => [sourceTicketId, id]));
  return (ticketId) => {
    let found = ticketId;
    for (const _ of successors) {
      const next = successors.get(found);
      if (next === undefined || !successors.has(next)) break;
      found = next;
    }
    return found;
  };
}
