import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { checkIns } from '../db/schema/check-ins.ts';
import { orderItems, participants } from '../db/schema/orders.ts';
import { forgetHealthAnswers } from '../health-answers/forget-answers.ts';
import { forgetDocuments } from './forget-documents.ts';
import type { LockedOrder } from './locked-order.ts';
import type { Places } from './places.ts';

/** Places that were canceled now. */
export interface CancelledPlaces {
  readonly participantIds: readonly string[];
  /** Those to put on sale again, for `returnPlaces`: all but those whose participants have checked in. */
  readonly free: Places;
  /** How many stay taken until an operator releases them (`releaseKeptPlaces`). */
  readonly kept: number;
}

/**
 * Cancels active places of an order that was paid: all, or those of these participants. Their tickets are void from the
 * commit on, and their answers about health and documents are deleted. The order must be locked. The caller puts the free
 * places on sale, as its last step.
 */
export async function cancelPlaces(
  tx: Transaction,
  order: LockedOrder,
  participantIds: readonly string[] | 'all',
): Promise<CancelledPlaces> {
  // A scan locks its participant first, then reads the place's state: so the scan or this cancellation sees the other.
  const locked = await tx
    .select({ id: participants.id, ticketTypeId: participants.ticketTypeId })
    .from(participants)
    .where(
      and(
        eq(participants.orderId, order.id),
        isNull(participants.cancelledAt),
        participantIds === 'all' ? undefined : inArray(participants.id, [...participantIds]),
      ),
    )
    .orderBy(asc(participants.id))
    .for('update');
  const ids = locked.map(({ id }) => id);
  await tx
    .update(participants)
    .set({ cancelledAt: sql`now()`, changedAt: sql`clock_timestamp()` })
    .where(inArray(participants.id, ids));
  await forgetHealthAnswers(tx, ids);
  await forgetDocuments(tx, ids);
  const entered = await tx
    .select({ id: checkIns.participantId })
    .from(checkIns)
    .where(inArray(checkIns.participantId, ids));
  const inside = new Set(entered.map(({ id }) => id));
  const byType = Map.groupBy(locked, ({ ticketTypeId }) => ticketTypeId);
  const items = [...byType].map(([ticketTypeId, places]) => {
    const kept = places.filter(({ id }) => inside.has(id)).length;
    return { ticketTypeId, kept, quantity: places.length - kept };
  });
  for (const { ticketTypeId, kept } of items.filter((item) => item.kept > 0)) {
    await tx
      .update(orderItems)
      .set({ keptQuantity: sql`${orderItems.keptQuantity} + ${kept}::int` })
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.ticketTypeId, ticketTypeId)));
  }
  return { participantIds: ids, free: { eventId: order.eventId, items }, kept: inside.size };
}
