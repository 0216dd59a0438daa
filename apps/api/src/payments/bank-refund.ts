import { and, eq, sql } from 'drizzle-orm';
import { refundParts } from '@dorsal/domain/refund-parts';
import type { Transaction } from '../db/database.ts';
import { paymentNotifications } from '../db/schema/payments.ts';
import { cancelPlaces } from '../orders/cancel-places.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import { returnPlaces } from '../orders/places.ts';
import { cancellationMails } from '../outbox/cancellation-mails.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { completeRefund } from './complete-refund.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { recordRefund } from './open-refund.ts';
import { findRefund, isUnanswered, refundsOfOrder } from './order-refunds.ts';
import { partlyRefundedAtBank, refundedAtBank, refundedBeforePaid } from './payment-alerts.ts';
import type { Attempt } from './payment-attempts.ts';
import type { Outcome } from './payment-notifications.ts';
import { refundDone, refundedCents } from './payment-result.ts';
import { settleRefunds } from './refund-progress.ts';
import { findRefundableLines } from './refundable-lines.ts';
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
 * once. A part that we did not ask for is only recorded, because the bank doesn't say which place it is for. The order
 * must be locked.
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
  const cents = refundedCents(parameters) ?? 0;
  const authorisationCode = parameter(parameters, 'Ds_AuthorisationCode') ?? null;
  const known = (await refundsOfOrder(tx, order.id)).filter(({ attemptId }) => attemptId === attempt.id);
  const same = known.filter(({ amountCents }) => amountCents === cents);
  const isKnown = same.some(
    (refund) => refund.status === 'completed' && (isWhole || refund.authorisationCode === authorisationCode),
  );
  if (isKnown) return 'repeated';
  const open = same.filter(({ status }) => status !== 'completed');
  // A part that the bank was not asked for yet was refunded at its panel: the worker's own refund follows. A part that it
  // refused was given back there instead, and must not be asked for again.
  const ours = isWhole
    ? open[0]
    : (open.find(isUnanswered) ?? open.find(({ responseCode }) => responseCode !== null));
  if (ours) {
    await completeRefund(tx, { order, refund: ours, code: refundDone, authorisationCode });
    return isWhole ? 'refunded' : 'partly_refunded';
  }
  if (isWhole && known.length === 0) {
    await refundPaidOrder(tx, services, { order, attempt, authorisationCode });
    return 'refunded';
  }
  const part = { cents, ofCents: attempt.amountCents, authorizationCode: authorisationCode ?? '' };
  await alertOperator(tx, services, partlyRefundedAtBank(attempt, part));
  return 'partly_refunded';
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
  { order, attempt, authorisationCode }: RefundedAtBank,
): Promise<void> {
  const parts = refundParts(await findRefundableLines(tx, order.id), { kind: 'all' }, { withFee: true });
  const refundId = await recordRefund(tx, { attempt, cause: { reason: 'bank', parts } });
  const refund = refundId && (await findRefund(tx, refundId));
  if (!refund) throw new Error(`The refund of payment ${attempt.number} was not recorded.`);
  const { participantIds, free, kept } = await cancelPlaces(tx, order, 'all');
  const status = await settleRefunds(tx, order);
  await completeRefund(tx, { order: { ...order, status }, refund, code: refundDone, authorisationCode });
  const mails = await cancellationMails(tx, {
    orderId: order.id,
    participantIds,
    note: '',
    isWithMoney: true,
  });
  await enqueueAll(tx, mails);
  await alertOperator(tx, services, refundedAtBank(attempt, kept));
  await returnPlaces(tx, free);
}

interface RefundedAtBank extends Pick<BankRefund, 'order' | 'attempt'> {
  readonly authorisationCode: string | null;
}
