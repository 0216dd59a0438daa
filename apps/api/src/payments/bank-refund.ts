import { and, eq, sql } from 'drizzle-orm';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentNotifications, refunds } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { returnUnusedPlaces } from '../orders/kept-places.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import type { Services } from '../services.ts';
import { completeRefund } from './complete-refund.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { refundsOfOrder } from './order-refunds.ts';
import { partlyRefundedAtBank, refundedAtBank, refundedBeforePaid } from './payment-alerts.ts';
import type { Attempt } from './payment-attempts.ts';
import type { Outcome } from './payment-notifications.ts';
import { refundDone, refundedCents } from './payment-result.ts';
import { parameter, type RedsysParameters } from '../gateways/redsys/parameters.ts';

type Refunding = Pick<Services, 'config' | 'log'>;

interface BankRefund {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly parameters: RedsysParameters;
  /** The whole payment, not a part of it. */
  readonly isWhole: boolean;
}

/**
 * Applies a refund that the bank reports: ours, or one made at the bank's panel. A whole payment refunds its order
 * once. A part is only recorded, because the bank doesn't say which place it is for. The order must be locked.
 */
export async function takeBankRefund(
  tx: Transaction,
  services: Refunding,
  { order, attempt, parameters, isWhole }: BankRefund,
): Promise<Outcome> {
  if (attempt.status !== 'accepted' && attempt.status !== 'surplus') {
    await alertOperator(tx, services, refundedBeforePaid(attempt));
    return 'early_refund';
  }
  if (!isWhole) {
    const part = {
      cents: refundedCents(parameters) ?? 0,
      ofCents: attempt.amountCents,
      authorizationCode: parameter(parameters, 'Ds_AuthorisationCode') ?? '',
    };
    await alertOperator(tx, services, partlyRefundedAtBank(attempt, part));
    return 'partly_refunded';
  }
  const known = await findRefundOf(tx, attempt);
  if (known?.status === 'completed') return 'repeated';
  if (known) await completeRefund(tx, { order, refund: known, code: refundDone });
  else await refundPaidOrder(tx, services, { order, attempt });
  return 'refunded';
}

/** Applies a whole refund that the bank reported before it reported the payment. The order must be locked. */
export async function applyEarlyRefund(
  tx: Transaction,
  services: Refunding,
  { id, orderId, ...attempt }: Attempt,
): Promise<void> {
  const [early] = await tx
    .select({ parameters: paymentNotifications.parameters })
    .from(paymentNotifications)
    .where(
      and(
        eq(paymentNotifications.attemptId, id),
        eq(paymentNotifications.outcome, 'early_refund'),
        eq(paymentNotifications.signatureValid, true),
      ),
    )
    .orderBy(sql`${paymentNotifications.parameters} ->> 'Ds_Amount' = ${String(attempt.amountCents)} desc`)
    .limit(1);
  if (!early) return;
  const { parameters } = early;
  await takeBankRefund(tx, services, {
    // Read again: the payment has just changed the order and the attempt.
    order: await lockOrder(tx, orderId),
    attempt: { ...attempt, id, orderId, status: 'accepted' },
    parameters,
    isWhole: refundedCents(parameters) === attempt.amountCents,
  });
}

/** Refunds an order that was refunded at the bank. Its places go back on sale, except those with a check-in. */
async function refundPaidOrder(
  tx: Transaction,
  services: Refunding,
  { order, attempt }: Pick<BankRefund, 'order' | 'attempt'>,
): Promise<void> {
  const status = nextOrderStatus(order.status, 'refundRequested');
  await tx.update(orders).set({ status }).where(eq(orders.id, order.id));
  await tx
    .insert(refunds)
    .values({ id: newId(), attemptId: attempt.id, amountCents: attempt.amountCents, reason: 'bank' });
  const refund = await findRefundOf(tx, attempt);
  if (!refund) throw new Error(`The refund of payment ${attempt.number} is gone: nothing may delete it.`);
  await completeRefund(tx, { order: { ...order, status }, refund, code: refundDone });
  const kept = await returnUnusedPlaces(tx, order);
  await alertOperator(tx, services, refundedAtBank(attempt, kept));
}

async function findRefundOf(tx: Transaction, { id, orderId }: Pick<Attempt, 'id' | 'orderId'>) {
  return (await refundsOfOrder(tx, orderId)).find(({ attemptId }) => attemptId === id);
}
