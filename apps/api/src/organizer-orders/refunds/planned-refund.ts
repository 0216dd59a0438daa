import type { z } from 'zod';
import type { refundChoice } from '@dorsal/api-contract/panel/refunds';
import { partsCents, type RefundPart, type RefundScope } from '@dorsal/domain/refund-parts';
import type { Executor } from '../../db/database.ts';
import type { orders } from '../../db/schema/orders.ts';
import { type AskedRefund, planRefund } from '../../payments/plan-refund.ts';
import { findRefundableLines } from '../../payments/refundable-lines.ts';
import { participantsOf } from '../event-order.ts';
import { inSpanish, NothingToRefundError } from './refund-refusals.ts';

export type RefundChoice = z.output<typeof refundChoice>;

/** A refund as it would be booked now. */
export interface PlannedRefund {
  readonly parts: readonly RefundPart[];
  readonly amountCents: number;
  /** What earlier refunds asked for. */
  readonly refundedBeforeCents: number;
  /** Participants whose places are canceled. */
  readonly cancelledIds: readonly string[];
}

/**
 * What a choice gives back: the preview shows it, and the refund books it with the order locked. Throws PersonGoneError
 * and the refusals of `refund-refusals`.
 */
export async function plannedRefund(
  db: Executor,
  order: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'totalCents'>,
  choice: RefundChoice,
): Promise<PlannedRefund> {
  const cancelledIds = await participantsOf(db, order.id, choice.cancelledIds);
  const asked: AskedRefund = {
    scope: await scopeOf(db, order.id, choice.scope),
    withFee: choice.withFee,
    cancelled: cancelledIds,
  };
  const parts = await inSpanish(planRefund(db, order, asked));
  const amountCents = partsCents(parts);
  if (amountCents === 0) throw new NothingToRefundError();
  const lines = await findRefundableLines(db, order.id);
  const leftCents = lines.reduce((sum, line) => sum + line.leftCents, 0);
  return { parts, amountCents, refundedBeforeCents: order.totalCents - leftCents, cancelledIds };
}

async function scopeOf(db: Executor, orderId: string, scope: RefundChoice['scope']): Promise<RefundScope> {
  if (scope.kind === 'all') return scope;
  if (scope.kind === 'people')
    return { kind: 'participants', participantIds: await participantsOf(db, orderId, scope.personIds) };
  const { amount: cents, personIds } = scope;
  if (personIds === undefined) return { kind: 'amount', cents };
  return { kind: 'amount', cents, participantIds: await participantsOf(db, orderId, personIds) };
}
