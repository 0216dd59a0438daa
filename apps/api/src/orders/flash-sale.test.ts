import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { flashSale } from '../testing/flash-sale.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { ledgerFaults } from './ledger.ts';
import { placeOrder } from './place-order.ts';
import type { ReservePlaces } from './places.ts';

const capacity = 50;
const buyers = 200;

describe.each(['postgres', 'embedded'] as const)(
  '200 buyers at once for 50 places, on %s',
  async (database) => {
    const services = await testServices({ database });
    checkBooks(services);

    it('sells exactly 50, and charges nobody without a place', async () => {
      const app = await buildApi(services);
      const event = await seedEvent(services.db, { capacity });

      const sale = await flashSale(services, { app, event, buyers });

      expect(sale).toMatchObject({ sold: capacity, held: 0, paidOrders: capacity });
      expect(sale.chargedOrders).toEqual(Array.from({ length: capacity }, () => 'paid'));
      expect(sale.refusals).toEqual(Array.from({ length: buyers - capacity }, () => 'sold_out'));
      expect(await ledgerFaults(services.db)).toEqual([]);
    }, 60_000);
  },
);

/** What a shop does that looks first and counts then. */
const checkThenUpdate: ReservePlaces = async (tx, { eventId, lines }) => {
  const places = lines.reduce((sum, line) => sum + line.quantity, 0);
  const [seen] = await tx.select().from(eventStock).where(eq(eventStock.eventId, eventId));
  if (!seen || seen.held + seen.sold + places > (seen.capacity ?? Infinity)) return false;
  await tx
    .update(eventStock)
    .set({ held: sql`held + ${places}` })
    .where(eq(eventStock.eventId, eventId));
  for (const { ticketTypeId, quantity } of lines) {
    await tx
      .update(ticketStock)
      .set({ held: sql`held + ${quantity}` })
      .where(eq(ticketStock.ticketTypeId, ticketTypeId));
  }
  return true;
};

describe('the same buyers, on PostgreSQL, with the guard removed (negative control)', async () => {
  const services = await testServices();
  const { db } = services;

  const holdAtOnce = async (eventId: string, ticketId: string, reserve?: ReservePlaces) => {
    const input = { eventId, items: [{ ticketId, quantity: 1 }], userId: null, network: '203.0.113.7' };
    await Promise.allSettled(Array.from({ length: buyers }, () => placeOrder(services, input, reserve)));
    return (await placesOf(db, eventId)).held;
  };

  it('sells too many, and the books say so; with the guard in place it does not', async () => {
    const [guarded, unguarded] = [await seedEvent(db, { capacity }), await seedEvent(db, { capacity })];
    await db.execute(sql`alter table event_stock drop constraint event_stock_capacity`);
    await db.execute(sql`alter table ticket_stock drop constraint ticket_stock_capacity`);

    expect(await holdAtOnce(guarded.eventId, guarded.ticketIds[0])).toBe(capacity);
    expect(await ledgerFaults(db)).toEqual([]);

    expect(await holdAtOnce(unguarded.eventId, unguarded.ticketIds[0], checkThenUpdate)).toBeGreaterThan(
      capacity,
    );
    expect(await ledgerFaults(db)).toEqual([
      { rule: 'no event holds and sells more places than it has', id: unguarded.eventId },
    ]);
  }, 60_000);

  it('is stopped by the wall behind it where the CHECK stands', async () => {
    await db.execute(sql`
      alter table event_stock add constraint event_stock_capacity
        check (held + sold + withheld <= capacity) not valid`);
    const event = await seedEvent(db, { capacity });

    expect(await holdAtOnce(event.eventId, event.ticketIds[0], checkThenUpdate)).toBe(capacity);
  }, 60_000);
});

describe('mixed baskets over ticket types that share the event’s places (RB2)', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;

  it('end exactly at capacity, whatever the order of their lines, and nobody meets a deadlock', async () => {
    const event = await seedEvent(db, {
      capacity: 60,
      tickets: [{ capacity: 40 }, { capacity: 40 }, { capacity: 40 }],
    });
    const input = { eventId: event.eventId, userId: null, network: '203.0.113.7' };

    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, buyer) => {
        const turned = [0, 1, 2].map((at) => event.ticketIds[(at + buyer) % 3] ?? '');
        const ids = buyer % 2 ? turned : turned.toReversed();
        return placeOrder(services, { ...input, items: ids.map((ticketId) => ({ ticketId, quantity: 1 })) });
      }),
    );

    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    );
    expect(results.length - refusals.length).toBe(20);
    expect(new Set(refusals.map(({ name }) => name))).toEqual(new Set(['SoldOutError']));
    expect(await placesOf(db, event.eventId)).toEqual({ held: 60, sold: 0 });
  }, 60_000);
});
