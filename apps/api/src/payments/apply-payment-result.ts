import { count, eq, sql } from 'drizzle-orm';
import { expiryAfterDecline } from '@dorsal/domain/order-hold';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import { reservePlaces } from '../orders/places.ts';
import { oweRefund, payOrder } from '../orders/settle-order.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { keepResult, type Outcome } from './payment-notifications.ts';
import { paymentNumber, responseCode, type ResultSource, verdictOf } from './payment-result.ts';
import { parameter, type RedsysParameters } from './redsys/parameters.ts';

export interface PaymentResult {
  readonly source: ResultSource;
  /** As the TPV signed them; the signature was checked. */
  readonly parameters: RedsysParameters;
}

/** What became of a result. `orderId` is null where no attempt has its number. */
export interface AppliedResult {
  readonly outcome: Outcome;
  readonly orderId: string | null;
}

/**
 * Applies what the bank says of a payment, from whichever side it comes, any number of times and in any order: each
 * effect happens once. The order is locked, so that results, expiry and the buyer's own calls take turns. Every
 * result is kept with what became of it.
 */
export async function applyPaymentResult(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  result: PaymentResult,
): Promise<AppliedResult> {
  const { source, parameters } = result;
  const applied = await db.transaction(async (tx) => {
    const named = await findAttempt(tx, paymentNumber(parameters) ?? '');
    if (!named) {
      await keepResult(tx, {
        source,
        parameters,
        attemptId: null,
        isSigned: true,
        outcome: 'unknown_attempt',
      });
      return { outcome: 'unknown_attempt' as const, orderId: null };
    }
    const order = await lockOrder(tx, named.orderId);
    // Read again: only now does nobody else work on it.
    const attempt = (await findAttempt(tx, named.number)) ?? named;
    const outcome = await applyVerdict(tx, { order, attempt, result, redsys: config.redsys });
    await keepResult(tx, { source, parameters, attemptId: attempt.id, isSigned: true, outcome });
    return { outcome, orderId: order.id };
  });
  const { outcome, orderId } = applied;
  const needsAnEye = ['mismatch', 'unknown_attempt', 'unplaced', 'surplus'].includes(outcome);
  log[needsAnEye ? 'warn' : 'info']({ orderId, source, outcome }, 'a payment result was applied');
  return applied;
}

type Attempt = typeof paymentAttempts.$inferSelect;

async function findAttempt(tx: Transaction, number: string): Promise<Attempt | undefined> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.number, number));
  return attempt;
}

interface Case {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly result: PaymentResult;
  readonly redsys: Services['config']['redsys'];
}

async function applyVerdict(tx: Transaction, { order, attempt, result, redsys }: Case): Promise<Outcome> {
  const { parameters } = result;
  const verdict = verdictOf(parameters, { amountCents: attempt.amountCents, redsys });
  if (verdict === 'mismatch') return 'mismatch';
  if (verdict === 'inProgress') return 'in_progress';
  const isTaken = attempt.status === 'accepted' || attempt.status === 'surplus';
  if (verdict === 'accepted') {
    return isTaken ? 'repeated' : takeMoney(tx, { order, attempt, parameters });
  }
  // Money that was taken is not given back by a refusal that comes behind.
  if (isTaken) return 'superseded';
  return attempt.status === 'declined' ? 'repeated' : decline(tx, { order, attempt, parameters });
}

interface Settlement {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly parameters: RedsysParameters;
}

async function takeMoney(tx: Transaction, { order, attempt, parameters }: Settlement): Promise<Outcome> {
  const mayBePaid = ['pending', 'expired', 'cancelled'].includes(order.status);
  if (!mayBePaid || !(await isWhatWasPaid(tx, { order, attempt }))) {
    await settleAttempt(tx, attempt, 'surplus', parameters);
    await requestRefund(tx, attempt);
    return 'surplus';
  }
  await settleAttempt(tx, attempt, 'accepted', parameters);
  // Nobody else got the places of a pending order yet, whatever the clock says.
  if (order.status === 'pending') {
    await payOrder(tx, order, order.isOver ? 'latePaymentPlaced' : 'paymentAccepted');
    return order.isOver ? 'late' : 'accepted';
  }
  if (await reservePlaces(tx, order)) {
    await payOrder(tx, order, 'latePaymentPlaced');
    return 'late';
  }
  await oweRefund(tx, order);
  await requestRefund(tx, attempt);
  return 'unplaced';
}

/** The same sum, for an order whose places all have their participant: it may have changed since the attempt began. */
async function isWhatWasPaid(
  tx: Transaction,
  { order, attempt }: Omit<Settlement, 'parameters'>,
): Promise<boolean> {
  if (attempt.amountCents !== order.totalCents) return false;
  const [named] = await tx
    .select({ people: count() })
    .from(participants)
    .where(eq(participants.orderId, order.id));
  return named?.people === order.quantity;
}

async function decline(tx: Transaction, { order, attempt, parameters }: Settlement): Promise<Outcome> {
  await settleAttempt(tx, attempt, 'declined', parameters);
  const status = nextOrderStatus(order.status, 'paymentDeclined');
  if (status === 'pending' && order.expiresAt) {
    const { heldAt: firstHoldAt, expiresAt, now } = order;
    await tx
      .update(orders)
      .set({ expiresAt: expiryAfterDecline({ firstHoldAt, expiresAt, now }) })
      .where(eq(orders.id, order.id));
  }
  return 'declined';
}

async function settleAttempt(
  tx: Transaction,
  attempt: Attempt,
  status: 'accepted' | 'declined' | 'surplus',
  parameters: RedsysParameters,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({
      status,
      responseCode: responseCode(parameters),
      authorisationCode: parameter(parameters, 'Ds_AuthorisationCode')?.trim() || null,
      settledAt: sql`now()`,
    })
    .where(eq(paymentAttempts.id, attempt.id));
}

async function requestRefund(tx: Transaction, { id, orderId }: Attempt): Promise<void> {
  await enqueue(tx, { kind: 'refund', payload: { orderId, attemptId: id }, dedupeKey: `refund:${id}` });
}
