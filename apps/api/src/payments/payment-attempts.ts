import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { responseCode } from './payment-result.ts';
import { firstQueryMinutes } from './query-schedule.ts';
import { parameter, type RedsysParameters } from '../gateways/redsys/parameters.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

export interface NewAttempt {
  readonly orderId: string;
  readonly amountCents: number;
}

/**
 * Begins a card payment and returns its number: year and month, then eight digits of a sequence, so that numbers are
 * unique on the terminal. Schedules the first query to the TPV, in case no result arrives.
 */
export async function openAttempt(tx: Transaction, { orderId, amountCents }: NewAttempt): Promise<string> {
  const number = sql<string>`to_char(now() at time zone 'UTC', 'YYMM')
    || lpad((nextval('payment_numbers') % 100000000)::text, 8, '0')`;
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id: newId(),
      orderId,
      amountCents,
      number,
      nextQueryAt: sql`now() + make_interval(mins => ${firstQueryMinutes}::int)`,
    })
    .returning({ number: paymentAttempts.number });
  if (!attempt) throw new Error('An insert returned no row.');
  return attempt.number;
}

/** How many payments of this order the bank may still answer. */
export async function openAttempts(tx: Transaction, orderId: string): Promise<number> {
  return tx.$count(
    paymentAttempts,
    and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'open')),
  );
}

/** Whether the bank may still answer a payment of this order. */
export async function hasOpenAttempt(tx: Transaction, orderId: string): Promise<boolean> {
  return (await openAttempts(tx, orderId)) > 0;
}

export async function findAttempt(tx: Transaction, number: string): Promise<Attempt | undefined> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.number, number));
  return attempt;
}

/** Stores the bank's result of an attempt, and ends its queries. */
export async function settleAttempt(
  tx: Transaction,
  attempt: Attempt,
  {
    status,
    parameters,
  }: { readonly status: 'accepted' | 'declined' | 'surplus'; readonly parameters: RedsysParameters },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({
      status,
      responseCode: responseCode(parameters),
      authorisationCode: parameter(parameters, 'Ds_AuthorisationCode')?.trim() || null,
      settledAt: sql`now()`,
      nextQueryAt: null,
    })
    .where(eq(paymentAttempts.id, attempt.id));
}
