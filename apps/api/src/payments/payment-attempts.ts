import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';

export interface NewAttempt {
  readonly orderId: string;
  readonly amountCents: number;
}

/**
 * Begins a payment by card and returns its number: year and month, then eight digits of a sequence, so that no number
 * comes twice on the terminal.
 */
export async function openAttempt(tx: Transaction, { orderId, amountCents }: NewAttempt): Promise<string> {
  const number = sql<string>`to_char(now() at time zone 'UTC', 'YYMM')
    || lpad((nextval('payment_numbers') % 100000000)::text, 8, '0')`;
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({ id: newId(), orderId, amountCents, number })
    .returning({ number: paymentAttempts.number });
  if (!attempt) throw new Error('An insert returned no row.');
  return attempt.number;
}

/** Whether the bank may still answer a payment of this order. */
export async function hasOpenAttempt(tx: Transaction, orderId: string): Promise<boolean> {
  const open = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'open')))
    .limit(1);
  return open.length > 0;
}
