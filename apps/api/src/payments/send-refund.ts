import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../db/in-transaction.ts';
import { refunds } from '../db/schema/payments.ts';
import { UnreachableFailure } from '../gateways/failures.ts';
import { lockOrder } from '../orders/locked-order.ts';
import type { OutboxHandlers } from '../outbox/drain.ts';
import type { Services } from '../services.ts';
import { completeRefund } from './complete-refund.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { findRefund, isUnanswered, type OrderRefund, refundsOfOrder, unanswered } from './order-refunds.ts';
import { refundRefused } from './payment-alerts.ts';
import { refundDone, refundedCents, responseCode } from './payment-result.ts';
import { parameter, type RedsysParameters } from '../gateways/redsys/parameters.ts';
import { moreThanWasPaid, noSuchOperation } from '../gateways/redsys/rest.ts';

type Refunding = Pick<Services, 'db' | 'config' | 'log' | 'tpv'>;

const refundPayload = z.object({ refundId: z.string() });

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
 * Asks the bank for a refund. Safe to repeat, although the bank would carry out the same part twice: one refund of a
 * payment is sent at a time, and after a lost answer the bank is first asked for its last refund of that payment. Of a
 * whole payment the bank itself refuses a second refund. Throws UnreachableFailure if the bank does not say whether it
 * did it, or another refund of the payment is still unanswered.
 */
async function sendRefund(services: Refunding, refund: OrderRefund): Promise<void> {
  const { attempt, amountCents } = refund;
  const wasUnanswered = await claim(services, refund);
  const isWhole = amountCents === attempt.amountCents;
  if (wasUnanswered && !isWhole && (await isSettledByLastRefund(services, refund))) return;
  const answer = await services.tpv.refund({ number: attempt.number, amountCents });
  if (answer.kind === 'unavailable') {
    if (!answer.mayHaveArrived && !(wasUnanswered && isWhole)) await forgetClaim(services, refund);
    throw new UnreachableFailure(answer.reason);
  }
  const code = answer.kind === 'refused' ? answer.code : (responseCode(answer.parameters) ?? '');
  // "More than was paid" after a lost answer: our own request did it. Otherwise a refund, or a part of one, was made at
  // the bank's panel, and an operator has to check it.
  const isDone = code === refundDone || (code === moreThanWasPaid && wasUnanswered && isWhole);
  if (!isDone) return refuse(services, refund, code);
  await complete(services, refund, { code, parameters: answer.kind === 'answered' ? answer.parameters : {} });
}

/**
 * Notes before the request that its answer is open. Returns whether it was open already: an earlier answer got lost.
 * Throws UnreachableFailure while the answer to another refund of the payment is open.
 */
async function claim({ db }: Refunding, { id, attemptId, attempt }: OrderRefund): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, attempt.orderId);
    const open = (await refundsOfOrder(tx, attempt.orderId)).filter(
      (refund) => refund.attemptId === attemptId && isUnanswered(refund),
    );
    if (open.some((refund) => refund.id !== id)) throw new UnreachableFailure('another_refund_unanswered');
    await tx.update(refunds).set({ responseCode: unanswered }).where(isRequested(id));
    return open.length > 0;
  });
}

/** Nothing has arrived at the bank: other refunds of the payment may be sent. */
async function forgetClaim({ db }: Refunding, { id }: OrderRefund): Promise<void> {
  await db.update(refunds).set({ responseCode: null }).where(isRequested(id));
}

function isRequested(id: string) {
  return and(eq(refunds.id, id), eq(refunds.status, 'requested'));
}

/**
 * Whether the bank's last refund of the payment is this one, which completes it, or the bank refuses to say, which an
 * operator has to settle. False: the bank has not done it. Throws UnreachableFailure.
 */
async function isSettledByLastRefund(services: Refunding, refund: OrderRefund): Promise<boolean> {
  const answer = await services.tpv.lastRefund(refund.attempt.number);
  if (answer.kind === 'unavailable') throw new UnreachableFailure(answer.reason);
  if (answer.kind === 'refused') {
    if (answer.code === noSuchOperation) return false;
    await refuse(services, refund, answer.code);
    return true;
  }
  const { parameters } = answer;
  const known = (await refundsOfOrder(services.db, refund.attempt.orderId)).map(
    ({ authorisationCode }) => authorisationCode,
  );
  const isThis =
    responseCode(parameters) === refundDone &&
    refundedCents(parameters) === refund.amountCents &&
    !known.includes(parameter(parameters, 'Ds_AuthorisationCode') ?? '');
  if (isThis) await complete(services, refund, { code: refundDone, parameters });
  return isThis;
}

async function complete(
  { db, log }: Refunding,
  refund: OrderRefund,
  { code, parameters }: { readonly code: string; readonly parameters: RedsysParameters },
): Promise<void> {
  const { orderId } = refund.attempt;
  const authorisationCode = parameter(parameters, 'Ds_AuthorisationCode') ?? null;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    await completeRefund(tx, { order, refund, code, authorisationCode });
  });
  log.info({ orderId, refundId: refund.id, code }, 'money was given back by card');
}

async function refuse(services: Refunding, refund: OrderRefund, code: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, refund.attempt.orderId);
    const refused = await tx
      .update(refunds)
      .set({ status: 'refused', responseCode: code, alertedAt: sql`now()` })
      .where(isRequested(refund.id))
      .returning({ id: refunds.id });
    if (refused.length > 0) await alertOperator(tx, services, refundRefused(refund, code));
  });
}
