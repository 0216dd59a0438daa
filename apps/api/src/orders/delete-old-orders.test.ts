import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderItems, orders } from '../db/schema/orders.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { deleteOldOrders, hasEndedWithoutCard } from './delete-old-orders.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const buyer = new Buyer(await buildApi(services));

/** An order of one place that was canceled so many days ago. */
async function canceled(daysAgo: number, { isAtBank = false }: { isAtBank?: boolean } = {}): Promise<string> {
  const event = await seedEvent(db);
  const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
  if (isAtBank) await buyer.checkout(order);
  await buyer.cancel(order);
  await endedAgo(order._id, daysAgo);
  return order._id;
}

/** A trigger sets the time of the last status change, so this session disables triggers. */
async function endedAgo(orderId: string, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .update(orders)
      .set({ statusChangedAt: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(orders.id, orderId));
  });
}

const isThere = async (orderId: string) => (await db.$count(orders, eq(orders.id, orderId))) === 1;

describe('the sweep', () => {
  it.each([
    [29, true],
    [31, false],
  ])('of an order that was canceled %i days ago keeps it: %s', async (days, stays) => {
    const orderId = await canceled(days);

    await sweep(db);

    expect(await isThere(orderId)).toBe(stays);
    expect(await db.$count(orderItems, eq(orderItems.orderId, orderId))).toBe(stays ? 1 : 0);
  });

  it('keeps an order that has a payment attempt', async () => {
    const orderId = await canceled(400, { isAtBank: true });

    await sweep(db);

    expect(await isThere(orderId)).toBe(true);
  });

  it.each([
    [364, true],
    [367, false],
  ])('of an order by transfer that ended %i days ago keeps it: %s', async (days, stays) => {
    const orderId = await canceled(days);
    await db.update(orders).set({ paymentMethod: 'transfer' }).where(eq(orders.id, orderId));

    await sweep(db);

    expect(await isThere(orderId)).toBe(stays);
  });
});

describe('deleting old orders', () => {
  it('deletes more than one batch, each order once, with three processes', async () => {
    const event = await seedEvent(db);
    await db.insert(orders).values(
      Array.from({ length: 450 }, (_, number) => ({
        id: `old${number}`,
        eventId: event.eventId,
        status: 'expired' as const,
        statusChangedAt: sql`now() - interval '40 days'`,
        quantity: 1,
        subtotalCents: 0,
        feesCents: 0,
        totalCents: 0,
      })),
    );

    const deleted = await Promise.all([deleteOldOrders(db), deleteOldOrders(db), deleteOldOrders(db)]);
    const rest = await deleteOldOrders(db);

    expect(deleted.reduce((sum, one) => sum + one, rest)).toBe(450);
  });

  it('reads no orders by card: they are not in its index', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select 1 from orders
        where ${hasEndedWithoutCard} and status_changed_at < now() - interval '30 days'`);
    });
    const { rows } = await db.execute<{ indexdef: string }>(
      sql`select indexdef from pg_indexes where indexname = 'orders_ended_not_by_card'`,
    );

    expect(JSON.stringify(plan.rows)).toContain('orders_ended_not_by_card');
    expect(rows[0]?.indexdef).toContain("payment_method IS DISTINCT FROM 'card'");
  });
});
