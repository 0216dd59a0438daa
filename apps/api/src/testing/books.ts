import { eq, sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { eventStock } from '../db/schema/stock.ts';
import { ledgerFaults } from '../orders/ledger.ts';

/** Checks the ledger after all tests of a file. Call it at the top of a file, after `testServices`. */
export function checkBooks({ db }: { readonly db: Database }): void {
  afterAll(async () => {
    expect(await ledgerFaults(db)).toEqual([]);
  });
}

/** Lets time pass for an order: its deadlines, and those of its payments, move back. */
export async function letMinutesPass(db: Database, orderId: string, minutes: number): Promise<void> {
  const back = sql`make_interval(mins => ${minutes}::int)`;
  await db
    .update(orders)
    .set({ heldAt: sql`${orders.heldAt} - ${back}`, expiresAt: sql`${orders.expiresAt} - ${back}` })
    .where(eq(orders.id, orderId));
  await db
    .update(paymentAttempts)
    .set({
      createdAt: sql`${paymentAttempts.createdAt} - ${back}`,
      nextQueryAt: sql`${paymentAttempts.nextQueryAt} - ${back}`,
    })
    .where(eq(paymentAttempts.orderId, orderId));
}

export async function placesOf(db: Database, eventId: string): Promise<{ held: number; sold: number }> {
  const [stock] = await db
    .select({ held: eventStock.held, sold: eventStock.sold })
    .from(eventStock)
    .where(eq(eventStock.eventId, eventId));
  if (!stock) throw new Error('The event has no counters: seed it with seedEvent.');
  return stock;
}

export async function minutesLeft(db: Database, orderId: string): Promise<number> {
  const [order] = await db
    .select({ minutes: sql<number>`round(extract(epoch from ${orders.expiresAt} - now()) / 60)::int` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.minutes ?? 0;
}
