import { and, eq, like, sql } from 'drizzle-orm';
import { transferConcept } from '@dorsal/domain/order-reference';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import type { Services } from '../services.ts';
import type { Attempt } from './payment-attempts.ts';
import { keepResult } from './payment-notifications.ts';
import { mayBePaid, type TakenPayment, takePayment } from './take-payment.ts';
import { TransferAmountError, TransferNotExpectedError } from './transfer-errors.ts';

type TransferServices = Pick<Services, 'db' | 'config' | 'log' | 'secret'>;

export interface TransferConfirmation {
  readonly orderId: string;
  /** What has arrived in the organizer's account. */
  readonly amountCents: number;
}

/**
 * The outcome of a confirmation. An operator sends `unplaced` and `surplus` money back. `repeated`: this order's
 * transfer was confirmed before, and nothing changed.
 */
export type TransferOutcome = TakenPayment | 'repeated';

export interface ConfirmedTransfer {
  readonly outcome: TransferOutcome;
  /** The payment's number: the order's concept and a serial. */
  readonly number: string;
}

/**
 * Records that an operator has seen the money of a transfer in the account. Idempotent. The order's lock serializes
 * confirmations, expiry and the bank's answers. Every confirmation is stored with its outcome, refused ones too.
 * Throws OrderNotFoundError, TransferNotExpectedError, and TransferAmountError for another sum than the order's.
 */
export async function confirmTransfer(
  services: TransferServices,
  { orderId, amountCents }: TransferConfirmation,
): Promise<ConfirmedTransfer> {
  const result = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const known = await findTransfer(tx, orderId);
    const refusal = await refusalOf(tx, { order, known, amountCents });
    const applied =
      refusal ??
      (known ? { ...known, outcome: 'repeated' as const } : await takeMoney(tx, { services, order }));
    const isRefused = applied instanceof Error;
    await keepResult(tx, {
      source: 'operator',
      parameters: { orderId, amountCents: String(amountCents), confirmedAt: order.now.toISOString() },
      attemptId: isRefused ? null : applied.id,
      // Operator commands need no signature.
      isSigned: true,
      outcome: isRefused ? 'mismatch' : applied.outcome,
    });
    return applied;
  });
  const outcome = result instanceof Error ? result.name : result.outcome;
  services.log.info({ orderId, source: 'operator', outcome }, 'a transfer was confirmed');
  // Thrown after the transaction: otherwise the stored confirmation would be rolled back.
  if (result instanceof Error) throw result;
  return { outcome: result.outcome, number: result.number };
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
): Promise<TransferNotExpectedError | TransferAmountError | null> {
  if (!known && !(await isExpected(tx, order))) return new TransferNotExpectedError(order);
  return amountCents === order.totalCents ? null : new TransferAmountError(order, amountCents);
}

/** The buyer got instructions, and each place has a participant: participants are removed when the places change. */
async function isExpected(tx: Transaction, { id, paymentMethod, quantity }: LockedOrder): Promise<boolean> {
  const instructions = await tx.$count(outbox, eq(outbox.dedupeKey, `transfer-instructions:${id}`));
  if (paymentMethod !== 'transfer' && instructions === 0) return false;
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
