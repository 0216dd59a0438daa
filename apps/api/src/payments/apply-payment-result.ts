import { count, eq } from 'drizzle-orm';
import { expiryAfterDecline } from '@dorsal/domain/order-hold';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import { enqueueOrderMail } from '../outbox/order-mails.ts';
import type { Services } from '../services.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { mismatch, unknownAttempt } from './payment-alerts.ts';
import { type Attempt, findAttempt, settleAttempt } from './payment-attempts.ts';
import { applyEarlyRefund, takeBankRefund } from './bank-refund.ts';
import { keepResult, type Outcome } from './payment-notifications.ts';
import { paymentNumber, type ResultSource, verdictOf } from './payment-result.ts';
import type { RedsysParameters } from '../gateways/redsys/parameters.ts';
import { mayBePaid, takePayment } from './take-payment.ts';

export interface PaymentResult {
  readonly source: ResultSource;
  /** As the TPV signed them; the signature was checked. */
  readonly parameters: RedsysParameters;
}

/** The outcome of a result. `orderId` is null if no attempt has its number. */
export interface AppliedResult {
  readonly outcome: Outcome;
  readonly orderId: string | null;
}

type PaymentServices = Pick<Services, 'db' | 'config' | 'log' | 'metrics' | 'secret'>;

/**
 * Applies a payment result of the bank, from any source, any number of times and in any order: each effect happens
 * once. The order's lock serializes results, expiry and the buyer's calls. Every result is stored with its outcome.
 */
export async function applyPaymentResult(
  services: PaymentServices,
  result: PaymentResult,
): Promise<AppliedResult> {
  const { db, log, metrics } = services;
  const { source, parameters } = result;
  const applied = await inTransaction(db, async (tx) => {
    const named = await findAttempt(tx, paymentNumber(parameters) ?? '');
    if (!named) {
      await keepResult(tx, {
        source,
        parameters,
        attemptId: null,
        isSigned: true,
        outcome: 'unknown_attempt',
      });
      await alertOperator(tx, services, unknownAttempt(paymentNumber(parameters)));
      return { outcome: 'unknown_attempt' as const, orderId: null };
    }
    const order = await lockOrder(tx, named.orderId);
    // Read again: only now is it protected by the order's lock.
    const attempt = (await findAttempt(tx, named.number)) ?? named;
    const outcome = await applyVerdict(tx, { services, order, attempt, result });
    await keepResult(tx, { source, parameters, attemptId: attempt.id, isSigned: true, outcome });
    return { outcome, orderId: order.id };
  });
  const { outcome, orderId } = applied;
  metrics.payments.inc({ outcome, source });
  const needsAnEye = noteworthy.includes(outcome);
  log[needsAnEye ? 'warn' : 'info']({ orderId, source, outcome }, 'a payment result was applied');
  return applied;
}

const noteworthy: readonly Outcome[] = [
  'mismatch',
  'unknown_attempt',
  'unplaced',
  'surplus',
  'refunded',
  'partly_refunded',
  'early_refund',
];

interface Case {
  readonly services: PaymentServices;
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly result: PaymentResult;
}

async function applyVerdict(tx: Transaction, { services, order, attempt, result }: Case): Promise<Outcome> {
  const { parameters } = result;
  const { redsys } = services.config;
  const verdict = verdictOf(parameters, { amountCents: attempt.amountCents, redsys });
  if (verdict === 'mismatch') {
    await alertOperator(tx, services, mismatch(attempt));
    return 'mismatch';
  }
  if (verdict === 'refundDeclined') return 'refund_declined';
  if (verdict === 'refunded' || verdict === 'partlyRefunded')
    return takeBankRefund(tx, services, { order, attempt, parameters, isWhole: verdict === 'refunded' });
  if (verdict === 'inProgress') return 'in_progress';
  const isTaken = attempt.status === 'accepted' || attempt.status === 'surplus';
  if (verdict === 'accepted') {
    return isTaken ? 'repeated' : takeMoney(tx, { services, order, attempt, parameters });
  }
  // A later refusal does not undo an accepted payment.
  if (isTaken) return 'superseded';
  return attempt.status === 'declined' ? 'repeated' : decline(tx, { services, order, attempt, parameters });
}

interface Settlement {
  readonly services: PaymentServices;
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly parameters: RedsysParameters;
}

async function takeMoney(tx: Transaction, settlement: Settlement): Promise<Outcome> {
  const { services, order, attempt, parameters } = settlement;
  const status = mayBePaid(order) && (await isWhatWasPaid(tx, settlement)) ? 'accepted' : 'surplus';
  await settleAttempt(tx, attempt, { status, parameters });
  const taken = await takePayment(tx, services, { order, attempt, status, event: 'paymentAccepted' });
  await applyEarlyRefund(tx, services, attempt);
  return taken;
}

/** The sum is the same and every place has a participant: the order may have changed since the attempt began. */
async function isWhatWasPaid(
  tx: Transaction,
  { order, attempt }: Pick<Settlement, 'order' | 'attempt'>,
): Promise<boolean> {
  if (attempt.amountCents !== order.totalCents) return false;
  const [named] = await tx
    .select({ people: count() })
    .from(participants)
    .where(eq(participants.orderId, order.id));
  return named?.people === order.quantity;
}

async function decline(tx: Transaction, { order, attempt, parameters }: Settlement): Promise<Outcome> {
  await settleAttempt(tx, attempt, { status: 'declined', parameters });
  const status = nextOrderStatus(order.status, 'paymentDeclined');
  if (status === 'pending' && order.expiresAt) {
    const { heldAt: firstHoldAt, expiresAt, now } = order;
    await tx
      .update(orders)
      .set({ expiresAt: expiryAfterDecline({ firstHoldAt, expiresAt, now }) })
      .where(eq(orders.id, order.id));
    // Delayed, so that a buyer who retries at once gets no e-mail: the worker checks whether it still applies.
    if (!order.isOver) await enqueueOrderMail(tx, 'payment-failed', order.id, { delaySeconds: 120 });
  }
  return 'declined';
}
