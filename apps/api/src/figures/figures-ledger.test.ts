import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import { orders, participants } from '../db/schema/orders.ts';
import { refunds } from '../db/schema/payments.ts';
import { collectedCents } from '../organizer-events/collected.ts';
import { orderDesk } from '../testing/order-desk.ts';

const desk = await orderDesk();
const { db, event, url } = desk;
const { eventId, organizerId } = event;
const owner = await desk.staff('owner');

const figures = async (query: string) =>
  (await owner.browser.call<SalesFiguresBody>('GET', `${url.replace(/orders$/, 'figures')}?${query}`)).body;
const cents = (euros: readonly number[]) => euros.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Numbers below `most`, the same for each seed. */
function chance(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

describe('the figures of an event', () => {
  it.each([20_241_027])('add up to its participants and its ledger, with seed %i', async (seed) => {
    const next = chance(seed);
    // Around the change of the clock.
    const from = Date.parse('2024-10-26T00:00:00Z');
    for (let made = 0; made < 6; made += 1) {
      const orderId = await desk.paid(1 + next(3));
      const paidAt = new Date(from + next(72 * 3600) * 1000);
      await db.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
      const { people } = await owner.see(orderId);
      const part = people.slice(0, next(people.length + 1)).map(({ _id }) => _id);
      if (part.length > 0) {
        await owner.refundAsSeen(orderId, {
          scope: { kind: 'people', personIds: part },
          withFee: next(2) === 1,
          cancelledIds: next(2) === 1 ? part : [],
        });
      }
    }
    await desk.sendRefunds();
    await db
      .update(refunds)
      .set({ settledAt: sql`'2024-10-28T12:00:00Z'::timestamptz` })
      .where(eq(refunds.status, 'completed'));
    const active = await db.$count(
      participants,
      and(
        isNull(participants.cancelledAt),
        sql`exists (select 1 from ${orders} where ${orders.id} = ${participants.orderId} and ${orders.eventId} = ${eventId})`,
      ),
    );
    const collected = (await collectedCents(db, organizerId, [eventId])).get(eventId) ?? 0;

    for (const step of ['hour', 'day', 'week']) {
      const body = await figures(`from=2024-10-25&to=2024-10-30&step=${step}`);

      const [ticket] = body.tickets;
      expect(sum(ticket?.places ?? [])).toBe(active);
      expect(cents(ticket?.charged ?? []) - cents(body.refunded)).toBe(collected);
      expect(body.total.places).toBe(active);
      expect(sum(body.weekdayHours.flat())).toBe(active);
      expect(sum(body.sources.map(({ places }) => places))).toBe(active);
      expect(cents(body.sources.map(({ charged }) => charged))).toBe(cents([body.total.charged]));
    }
    expect(cents((await figures('from=2024-10-25&to=2024-10-30')).refunded)).toBeGreaterThan(0);
  });
});
