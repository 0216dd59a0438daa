import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { eventStock } from '../db/schema/stock.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { seedEvent, type SeededEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { claimOf } from '../orders/idempotency.ts';
import { BusyError, orderQueue } from './order-queue.ts';
import type { PlaceOrderCall } from './place-orders.ts';

/** A call for one place, or as many as `quantity`, with a new key. */
const callFor = (
  { eventId, ticketIds: [ticketId] }: SeededEvent,
  {
    quantity = 1,
    key = randomUUID(),
    ...call
  }: Partial<PlaceOrderCall> & { quantity?: number; key?: string } = {},
): PlaceOrderCall => {
  const items = [{ ticketId, quantity }];
  const claim = claimOf({ scope: 'test', key, body: { eventId, items } });
  return { eventId, items, userId: null, network: '203.0.113.7', claim, ...call };
};

describe('the queue of calls that want places', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;

  it('serves calls in the order in which they came', async () => {
    const event = await seedEvent(db, { capacity: 5 });
    const placeOrder = orderQueue(services);

    const results = await Promise.allSettled(
      [3, 3, 1, 1, 1].map((quantity) => placeOrder(callFor(event, { quantity }))),
    );

    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 5, sold: 0 });
  });

  it('gives each call the same answer as if it had been alone', async () => {
    const event = await seedEvent(db);
    const placeOrder = orderQueue(services);

    const [first, second] = await Promise.all([
      placeOrder(callFor(event, { quantity: 1 })),
      placeOrder(callFor(event, { quantity: 2 })),
    ]);

    const stored = await db
      .select({
        id: orders.id,
        expiresAt: orders.expiresAt,
        heldAt: orders.heldAt,
        quantity: orders.quantity,
      })
      .from(orders)
      .where(eq(orders.eventId, event.eventId))
      .orderBy(orders.quantity);
    expect(stored).toEqual([
      { id: first._id, expiresAt: first.expiresAt, heldAt: first.createdAt, quantity: 1 },
      { id: second._id, expiresAt: second.expiresAt, heldAt: second.createdAt, quantity: 2 },
    ]);
  });

  it('fails no other call when the database refuses one', async () => {
    const event = await seedEvent(db);
    const placeOrder = orderQueue(services);

    const results = await Promise.allSettled([
      placeOrder(callFor(event)),
      // PostgreSQL's text can't contain a NUL.
      placeOrder(callFor(event, { network: '\0' })),
      placeOrder(callFor(event)),
    ]);

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 2, sold: 0 });
  });

  it('makes one order of the same call in two processes at once', async () => {
    const event = await seedEvent(db);
    const processes = [orderQueue(services), orderQueue(services)];
    const keys = Array.from({ length: 10 }, () => randomUUID());

    const placed = await Promise.all(
      keys.map((key) => Promise.all(processes.map((placeOrder) => placeOrder(callFor(event, { key }))))),
    );

    expect(placed.every(([one, other]) => one?._id === other?._id)).toBe(true);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 10, sold: 0 });
  });

  it('answers 503 before buyers would wait longer than the timeout of a call', async () => {
    const event = await seedEvent(db, { capacity: 0 });
    const placeOrder = orderQueue(services);

    const results = await Promise.allSettled(Array.from({ length: 5_200 }, () => placeOrder(callFor(event))));

    const turnedAway = results.filter(
      (result) => result.status === 'rejected' && result.reason instanceof BusyError,
    );
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway.length).toBeLessThan(201);
  });
});

describe('an event that another transaction has locked', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;

  it('delays only its own buyers', async () => {
    const [locked, other] = [await seedEvent(db), await seedEvent(db)];
    const placeOrder = orderQueue(services);
    const held = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const lock = db.transaction(async (tx) => {
      await tx.select().from(eventStock).where(eq(eventStock.eventId, locked.eventId)).for('update');
      isLocked.resolve();
      await held.promise;
    });
    await isLocked.promise;
    let isPlaced = false;

    const waiting = (async () => {
      await placeOrder(callFor(locked));
      isPlaced = true;
    })();
    // From another network: the limits of one network are counted one call at a time.
    await placeOrder(callFor(other, { network: '203.0.113.8' }));

    expect(isPlaced).toBe(false);
    held.resolve();
    await Promise.all([lock, waiting]);
    expect(await placesOf(db, locked.eventId)).toEqual({ held: 1, sold: 0 });
  });
});
