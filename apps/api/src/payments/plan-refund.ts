import { and, count, eq, inArray } from 'drizzle-orm';
import { type RefundPart, refundParts, type RefundScope } from '@dorsal/domain/refund-parts';
import type { Executor } from '../db/database.ts';
import { type orders, participants } from '../db/schema/orders.ts';
import { OrderNotRefundableError, ParticipantGoneError } from './refund-errors.ts';
import { findRefundableLines } from './refundable-lines.ts';

/** What is given back of an order, and whose places are canceled. */
export interface AskedRefund {
  readonly scope: RefundScope;
  readonly withFee: boolean;
  readonly cancelled: readonly string[] | 'all';
}

/**
 * The parts of a refund by line: what the preview shows is what the refund books, if the order doesn't change between
 * them. Throws OrderNotRefundableError for an order that is not paid, ParticipantGoneError and RefundTooLargeError.
 */
export async function planRefund(
  db: Executor,
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  { scope, withFee, cancelled }: AskedRefund,
): Promise<RefundPart[]> {
  if (order.status !== 'paid') throw new OrderNotRefundableError(order);
  const named = [
    ...((scope.kind !== 'all' && scope.participantIds) || []),
    ...(cancelled === 'all' ? [] : cancelled),
  ];
  await requireParticipants(db, order, new Set(named));
  return refundParts(await findRefundableLines(db, order.id), scope, { withFee });
}

async function requireParticipants(
  db: Executor,
  order: Pick<typeof orders.$inferSelect, 'id'>,
  ids: ReadonlySet<string>,
): Promise<void> {
  if (ids.size === 0) return;
  const [found] = await db
    .select({ people: count() })
    .from(participants)
    .where(and(eq(participants.orderId, order.id), inArray(participants.id, [...ids])));
  if (found?.people !== ids.size) throw new ParticipantGoneError(order);
}
