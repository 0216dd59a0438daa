import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { flashSale } from '../testing/flash-sale.ts';
import { seedEvent, type SeededEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { withoutRowLock, withoutRowLocks } from '../testing/without-row-locks.ts';
import { claimOf } from '../orders/idempotency.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { orderQueue } from './order-queue.ts';
import type { PlaceOrderCall } from './place-orders.ts';

const capacity = 50;
const buyers = 200;

describe('200 buyers at once for 50 places', async () => {
  const services = await testServices();
  checkBooks(services);

  it('sells exactly 50, and charges no buyer without a place', async () => {
    const app = await buildApi(services);
    const event = await seedEvent(services.db, { capacity });

    const sale = await flashSale(services, { app, event, buyers });

    expect(sale).toMatchObject({ sold: capacity, held: 0, paidOrders: capacity });
    expect(sale.chargedOrders).toEqual(Array.from({ length: capacity }, () => 'paid'));
    expect(sale.refusals).toEqual(Array.from({ length: buyers - capacity }, () => 'sold_out'));
    expect(await ledgerFaults(services.db)).toEqual([]);
  });
});

/** This many calls at once over four queues, like four server processes. */
async function holdAtOnce(services: Services, calls: readonly Pick<PlaceOrderCall, 'eventId' | 'items'>[]) {
  const queues = Array.from({ length: 4 }, () => orderQueue(services));
  const queueOf = (buyer: number) => queues[buyer % queues.length] ?? orderQueue(services);
  const results = await Promise.allSettled(
    calls.map(({ eventId, items }, buyer) =>
      queueOf(buyer)({
        eventId,
        items,
        userId: null,
        // Calls of one network would wait for each other even without row locks.
        network: `203.0.113.${buyer}`,
        claim: claimOf({ scope: 'test', key: randomUUID(), body: null }),
      }),
    ),
  );
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  return { placed: results.length - refusals.length, refusals: new Set(refusals.map(({ name }) => name)) };
}

describe('the same buyers over four processes, with the lock removed (negative control)', async () => {
  const services = await testServices();
  const { db } = services;
  // Without the lock each process reads the counters from before the other processes' sales.
  const unlocked = withQueries(services, (statement) =>
    withoutRowLock(statement).replace(
      /from "event_stock"(?= where)/,
      'from "event_stock" cross join (select pg_sleep(0.3)) as pause',
    ),
  );
  const onePlaceEach = ({ eventId, ticketIds }: SeededEvent) =>
    Array.from({ length: buyers }, () => ({ eventId, items: [{ ticketId: ticketIds[0], quantity: 1 }] }));

  it('sells too many, which the ledger check reports; with the lock it does not', async () => {
    const [locked, open] = [await seedEvent(db, { capacity }), await seedEvent(db, { capacity })];
    await db.execute(sql`alter table event_stock drop constraint event_stock_capacity`);
    await db.execute(sql`alter table ticket_stock drop constraint ticket_stock_capacity`);

    expect((await holdAtOnce(services, onePlaceEach(locked))).placed).toBe(capacity);
    expect(await ledgerFaults(db)).toEqual([]);

    expect((await holdAtOnce(unlocked, onePlaceEach(open))).placed).toBeGreaterThan(capacity);
    expect(await ledgerFaults(db)).toContainEqual({
      rule: 'no event holds and sells more places than it has',
      id: open.eventId,
    });
  });

  it('is stopped by the CHECK of the counters if that is in place', async () => {
    await db.execute(sql`
      alter table event_stock add constraint event_stock_capacity
        check (held + sold + withheld <= capacity) not valid`);
    const event = await seedEvent(db, { capacity });

    expect((await holdAtOnce(withoutRowLocks(services), onePlaceEach(event))).placed).toBe(capacity);
  });
});

describe('mixed baskets over ticket types that share the event’s places (RB2)', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;

  it('end exactly at capacity without a deadlock, whatever the order of their items', async () => {
    const event = await seedEvent(db, {
      capacity: 60,
      tickets: [{ capacity: 40 }, { capacity: 40 }, { capacity: 40 }],
    });
    const calls = Array.from({ length: 100 }, (_, buyer) => {
      const turned = [0, 1, 2].map((at) => event.ticketIds[(at + buyer) % 3] ?? '');
      const ids = buyer % 2 ? turned : turned.toReversed();
      return { eventId: event.eventId, items: ids.map((ticketId) => ({ ticketId, quantity: 1 })) };
    });

    const { placed, refusals } = await holdAtOnce(services, calls);

    expect(placed).toBe(20);
    expect(refusals).toEqual(new Set(['SoldOutError']));
    expect(await placesOf(db, event.eventId)).toEqual({ held: 60, sold: 0 });
  });
});
