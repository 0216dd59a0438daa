import { and, eq, like, sql } from 'drizzle-orm';
import { transferConcept } from '@dorsal/domain/order-reference';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { paymentAttempts, paymentNotifications } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { expectsTransfer } from '../orders/awaits-transfer.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import type { Services } from '../services.ts';
import type { Attempt } from './payment-attempts.ts';
import { keepResult } from './payment-notifications.ts';
import { mayBePaid, type TakenPayment, takePayment } from './take-payment.ts';
import { TransferAmountError, TransferNotExpectedError } from './transfer-errors.ts';

type TransferServices = Pick<Services, 'config' | 'log' | 'secret'>;

export interface TransferConfirmation {
  readonly orderId: string;
  /** What has arrived in the organizer's account. */
  readonly amountCents: number;
  /** An operator (the default), or a member of the organizer in the panel. */
  readonly source?: 'operator' | 'panel';
  /** Drawn by the page: the same confirmation with one key answers what it did the first time. */
  readonly key?: string;
  /** The day on which the bank booked the money, `2026-11-22`. */
  readonly receivedOn?: string;
}

/**
 * The outcome of a confirmation. `unplaced` and `surplus` money goes back in the next file for the bank. `repeated`: this order's transfer
 * was confirmed before, and nothing changed.
 */
export type TransferOutcome = TakenPayment | 'repeated';

export interface ConfirmedTransfer {
  readonly outcome: TransferOutcome;
  /** The payment's number: the order's concept and a serial. */
  readonly number: string;
  /** False for the outcome of an earlier confirmation. */
  readonly isNew: boolean;
}

/** Why nothing was confirmed. */
export type RefusedTransfer = TransferNotExpectedError | TransferAmountError;

/**
 * Records that a person has seen the money of a transfer in the account. Idempotent. Every confirmation is stored with
 * its outcome, refused ones too. Throws OrderNotFoundError, TransferNotExpectedError, and TransferAmountError for another
 * sum than the order's.
 */
export async function confirmTransfer(
  services: TransferServices & Pick<Services, 'db'>,
  confirmation: TransferConfirmation,
): Promise<ConfirmedTransfer> {
  const result = await inTransaction(services.db, (tx) => applyTransfer(tx, services, confirmation));
  // Thrown after the transaction: otherwise the stored confirmation would be rolled back.
  if (result instanceof Error) throw result;
  return result;
}

/**
 * `confirmTransfer` in the caller's transaction; a refusal is returned. The order's lock serializes confirmations, expiry
 * and the bank's answers. Throws OrderNotFoundError.
 */
export async function applyTransfer(
  tx: Transaction,
  services: TransferServices,
  { orderId, amountCents, source = 'operator', key, receivedOn }: TransferConfirmation,
): Promise<ConfirmedTransfer | RefusedTransfer> {
  const order = await lockOrder(tx, orderId);
  const known = await findTransfer(tx, orderId);
  const refusal = await refusalOf(tx, { order, known, amountCents });
  const earlier = known && key !== undefined && (await outcomeOfKey(tx, known, key));
  if (earlier) return { outcome: earlier, number: known.number, isNew: false };
  const applied =
    refusal ??
    (known ? { ...known, outcome: 'repeated' as const } : await takeMoney(tx, { services, order }));
  const isRefused = applied instanceof Error;
  const outcome = isRefused ? 'mismatch' : applied.outcome;
  await keepResult(tx, {
    source,
    parameters: {
      orderId,
      amountCents: String(amountCents),
      confirmedAt: order.now.toISOString(),
      ...(key !== undefined && { key }),
      ...(receivedOn !== undefined && { receivedOn }),
    },
    attemptId: isRefused ? null : applied.id,
    // People's confirmations need no signature.
    isSigned: true,
    outcome,
  });
  services.log.info({ orderId, source, outcome }, 'a transfer was confirmed');
  return isRefused ? applied : { outcome: applied.outcome, number: applied.number, isNew: !known };
}

/** What the confirmation with this key did; undefined for a new key. */
async function outcomeOfKey(
  tx: Transaction,
  { id }: Attempt,
  key: string,
): Promise<TakenPayment | undefined> {
  const [kept] = await tx
    .select({ outcome: paymentNotifications.outcome })
    .from(paymentNotifications)
    .where(
      and(
        eq(paymentNotifications.attemptId, id),
        sql`${paymentNotifications.parameters} ->> 'key' = ${key}`,
        sql`${paymentNotifications.outcome} <> 'repeated'`,
      ),
    );
  return kept?.outcome as TakenPayment | undefined;
}

interface AppliedTransfer extends Attempt {
  readonly outcome: TransferOutcome;
}

async function findTransfer(tx: Transaction, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.method, 'transfer')));
  return attempt;
}

interface Case {
  readonly order: LockedOrder;
  readonly known: Attempt | undefined;
  readonly amountCents: number;
}

async function refusalOf(
  tx: Transaction,
  { order, known, amountCents }: Case,
): Promise<RefusedTransfer | null> {
  if (!known && !(await isExpected(tx, order))) return new TransferNotExpectedError(order);
  return amountCents === order.totalCents ? null : new TransferAmountError(order, amountCents);
}

/** The buyer got instructions, and each place has a participant: participants are removed when the places change. */
async function isExpected(tx: Transaction, { id, quantity }: LockedOrder): Promise<boolean> {
  if ((await tx.$count(orders, and(eq(orders.id, id), expectsTransfer))) === 0) return false;
  const people = await tx.$count(participants, eq(participants.orderId, id));
  return people === quantity;
}

async function takeMoney(
  tx: Transaction,
  { services, order }: { readonly services: TransferServices; readonly order: LockedOrder },
): Promise<AppliedTransfer> {
  const status = mayBePaid(order) ? 'accepted' : 'surplus';
  const attempt = await writeAttempt(tx, order, status);
  if (status === 'accepted')
    await tx.update(orders).set({ paymentMethod: 'transfer' }).where(eq(orders.id, order.id));
  const event = 'transferConfirmed';
  return { ...attempt, outcome: await takePayment(tx, services, { order, attempt, status, event }) };
}

async function writeAttempt(
  tx: Transaction,
  { id: orderId, totalCents: amountCents }: LockedOrder,
  status: 'accepted' | 'surplus',
): Promise<Attempt> {
  const concept = transferConcept(orderId);
  // Rarely, two orders have the same concept.
  const serial = 1 + (await tx.$count(paymentAttempts, like(paymentAttempts.number, `${concept}-%`)));
  const row = { id: newId(), number: `${concept}-${serial}`, orderId, amountCents, status };
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({ ...row, method: 'transfer', settledAt: sql`now()` })
    .returning();
  if (!attempt) throw new Error('An insert returned no row.');
  return attempt;
}
