import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import { inTransaction } from '../db/in-transaction.ts';
import { orders } from '../db/schema/orders.ts';
import { refunds } from '../db/schema/payments.ts';
import { UnreachableFailure } from '../gateways/failures.ts';
import { lockOrder } from '../orders/locked-order.ts';
import type { OutboxHandlers } from '../outbox/drain.ts';
import type { Services } from '../services.ts';
import { completeRefund } from './complete-refund.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { findRefund, type OrderRefund } from './order-refunds.ts';
import { refundRefused } from './payment-alerts.ts';
import { refundDone, responseCode } from './payment-result.ts';
import { moreThanWasPaid } from '../gateways/redsys/rest.ts';

type Refunding = Pick<Services, 'db' | 'config' | 'log' | 'tpv'>;

const refundPayload = z.object({ refundId: z.string() });

/** Stored as the response before the TPV is asked: if the answer gets lost, the bank may have refunded it. */
const unanswered = 'unanswered';

/** The worker's handler for card refunds. */
export function refundHandlers(services: Refunding): OutboxHandlers {
  return {
    refund: async ({ payload }) => {
      const refund = await findRefund(services.db, refundPayload.parse(payload).refundId);
      if (refund?.status === 'requested') await sendRefund(services, refund);
    },
  };
}

/**
 * Asks the bank to refund a payment. Safe to repeat: it is always the whole payment, and the bank refunds no more than
 * was paid. Throws UnreachableFailure if the bank does not say whether it did.
 */
async function sendRefund(services: Refunding, refund: OrderRefund): Promise<void> {
  const { db, tpv } = services;
  const { attempt, amountCents } = refund;
  const wasUnanswered = refund.responseCode === unanswered;
  await noteCode(services, refund, unanswered);
  const answer = await tpv.refund({ number: attempt.number, amountCents });
  if (answer.kind === 'unavailable') {
    if (!answer.mayHaveArrived && !wasUnanswered) await noteCode(services, refund, refund.responseCode);
    throw new UnreachableFailure(answer.reason);
  }
  const code = answer.kind === 'refused' ? answer.code : (responseCode(answer.parameters) ?? '');
  // "More than was paid" after a lost answer: our own request did it. Otherwise a refund, or a part of one, was made at
  // the bank's panel, and an operator has to check it.
  const isDone = code === refundDone || (code === moreThanWasPaid && wasUnanswered);
  if (!isDone) return refuse(services, refund, code);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    await completeRefund(tx, { order, refund, code });
  });
  services.log.info({ orderId: attempt.orderId, refundId: refund.id, code }, 'a payment was given back');
}

async function noteCode({ db }: Refunding, { id }: OrderRefund, code: string | null): Promise<void> {
  await db
    .update(refunds)
    .set({ responseCode: code })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'requested')));
}

async function refuse(services: Refunding, refund: OrderRefund, code: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, refund.attempt.orderId);
    const refused = await tx
      .update(refunds)
      .set({ status: 'refused', responseCode: code, alertedAt: sql`now()` })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'requested')))
      .returning({ id: refunds.id });
    if (refused.length === 0) return;
    await alertOperator(tx, services, refundRefused(refund, code));
    // A surplus payment doesn't affect the order.
    if (refund.attempt.status !== 'accepted') return;
    await tx
      .update(orders)
      .set({ status: nextOrderStatus(order.status, 'refundRefused') })
      .where(eq(orders.id, order.id));
  });
}
