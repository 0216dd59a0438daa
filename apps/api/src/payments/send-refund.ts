import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../db/in-transaction.ts';
import { paymentNotifications, refunds } from '../db/schema/payments.ts';
import { UnreachableFailure } from '../gateways/failures.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { refundMail } from '../outbox/order-mails.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxHandlers } from '../outbox/drain.ts';
import type { Services } from '../services.ts';
import { completeRefund } from './complete-refund.ts';
import { type Alert, alertOperator } from '../outbox/operator-alert.ts';
import {
  findRefund,
  isRefusedByBank,
  isUnanswered,
  type OrderRefund,
  refundsOfOrder,
  unanswered,
} from './order-refunds.ts';
import { refundRefused, refundUnclear } from './payment-alerts.ts';
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
 * payment is sent at a time, and after a lost answer or a refusal the bank is first asked for its last refund of that payment. Of a
 * whole payment the bank itself refuses a second refund. Throws UnreachableFailure if the bank does not say whether it
 * did it, or another refund of the payment is still unanswered.
 */
async function sendRefund(services: Refunding, refund: OrderRefund): Promise<void> {
  const { attempt, amountCents } = refund;
  const isWhole = amountCents === attempt.amountCents;
  const claimed = await claim(services, refund);
  if (claimed === 'settled') return;
  const wasUnanswered = claimed === 'repeated';
  // The answer got lost, or the bank refused it: it may have been made at the bank's panel since.
  const mayBeMade = wasUnanswered || refund.responseCode !== null;
  if (mayBeMade && !isWhole) {
    if (await isSettledByLastRefund(services, refund)) return;
    // A notification of the bank may have completed it during the question.
    if ((await claim(services, refund)) === 'settled') return;
  }
  const answer = await services.tpv.refund({ number: attempt.number, amountCents });
  if (answer.kind === 'unavailable') {
    if (!answer.mayHaveArrived && !(wasUnanswered && isWhole)) await forgetClaim(services, refund);
    throw new UnreachableFailure(answer.reason);
  }
  const code = answer.kind === 'refused' ? answer.code : responseCode(answer.parameters);
  // A signed answer without a code doesn't say that the money was not given back.
  if (!code) return leaveToOperator(services, refund, { code: unanswered, alert: refundUnclear(refund) });
  // "More than was paid" after a lost answer: our own request did it. Otherwise a refund, or a part of one, was made at
  // the bank's panel, and an operator has to check it.
  const isDone = code === refundDone || (code === moreThanWasPaid && wasUnanswered && isWhole);
  if (!isDone) return leaveToOperator(services, refund, { code, alert: refundRefused(refund, code) });
  await complete(services, refund, { code, parameters: answer.kind === 'answered' ? answer.parameters : {} });
}

/**
 * Notes before the request that its answer is open: `first`. `repeated`: it was open already, so an earlier answer got
 * lost. `settled`: the bank or an operator has settled the refund, and nothing must be sent. Throws UnreachableFailure
 * while the answer to another refund of the payment is open.
 */
async function claim(
  { db }: Refunding,
  { id, attemptId, attempt }: OrderRefund,
): Promise<'first' | 'repeated' | 'settled'> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, attempt.orderId);
    const open = (await refundsOfOrder(tx, attempt.orderId)).filter(
      (refund) => refund.attemptId === attemptId && isUnanswered(refund),
    );
    if (open.some((refund) => refund.id !== id)) throw new UnreachableFailure('another_refund_unanswered');
    const claimed = await tx
      .update(refunds)
      .set({ responseCode: unanswered })
      .where(isRequested(id))
      .returning({ id: refunds.id });
    if (claimed.length === 0) return 'settled';
    return open.length > 0 ? 'repeated' : 'first';
  });
}

/** Nothing has arrived at the bank: other refunds of the payment may be sent. An earlier refusal stays noted. */
async function forgetClaim({ db }: Refunding, { id, responseCode: before }: OrderRefund): Promise<void> {
  const responseCode = before === unanswered ? null : before;
  await db.update(refunds).set({ responseCode }).where(isRequested(id));
}

function isRequested(id: string) {
  return and(eq(refunds.id, id), eq(refunds.status, 'requested'));
}

/**
 * Whether the bank's last refund of the payment settles this one. True: it is this one, which completes it, or the bank
 * doesn't say enough, which leaves it to an operator. False: the bank has not done it. Throws UnreachableFailure.
 */
async function isSettledByLastRefund(services: Refunding, refund: OrderRefund): Promise<boolean> {
  const answer = await services.tpv.lastRefund(refund.attempt.number);
  if (answer.kind === 'unavailable') throw new UnreachableFailure(answer.reason);
  if (answer.kind === 'refused' && answer.code === noSuchOperation) return false;
  const parameters = answer.kind === 'answered' ? answer.parameters : {};
  const authorisationCode = parameter(parameters, 'Ds_AuthorisationCode')?.trim() ?? '';
  // Its last refund is the one that it refused.
  if (refund.responseCode !== unanswered && responseCode(parameters) === refund.responseCode) return false;
  const isKnown = (await knownCodes(services, refund)).has(authorisationCode);
  if (authorisationCode !== '' && isKnown) return false;
  const isThis =
    authorisationCode !== '' &&
    responseCode(parameters) === refundDone &&
    refundedCents(parameters) === refund.amountCents;
  if (isThis) await complete(services, refund, { code: refundDone, parameters });
  else await leaveToOperator(services, refund, { code: unanswered, alert: refundUnclear(refund) });
  return true;
}

/** The authorization codes of the payment's refunds that are noted, and of those that the bank has reported. */
async function knownCodes({ db }: Refunding, { attempt }: OrderRefund): Promise<ReadonlySet<string | null>> {
  const noted = await refundsOfOrder(db, attempt.orderId);
  const reported = await db
    .select({ code: sql<string | null>`${paymentNotifications.parameters} ->> 'Ds_AuthorisationCode'` })
    .from(paymentNotifications)
    .where(
      and(
        eq(paymentNotifications.attemptId, attempt.id),
        eq(paymentNotifications.signatureValid, true),
        sql`${paymentNotifications.parameters} ->> 'Ds_TransactionType' = '3'`,
      ),
    );
  return new Set([
    ...noted.map(({ authorisationCode }) => authorisationCode),
    ...reported.map(({ code }) => code),
  ]);
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

/** Marks the refund as refused, alerts the operator, and notifies the buyer if the bank said that it has not made it. */
async function leaveToOperator(
  services: Refunding,
  refund: OrderRefund,
  { code, alert }: { readonly code: string; readonly alert: Alert },
): Promise<void> {
  const { orderId } = refund.attempt;
  await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, orderId);
    const refused = await tx
      .update(refunds)
      .set({ status: 'refused', responseCode: code, alertedAt: sql`now()` })
      .where(isRequested(refund.id))
      .returning({ id: refunds.id });
    if (refused.length === 0) return;
    await alertOperator(tx, services, alert);
    if (isRefusedByBank({ status: 'refused', responseCode: code }))
      await enqueue(tx, refundMail('refund-refused', { orderId, refundId: refund.id }));
  });
}
