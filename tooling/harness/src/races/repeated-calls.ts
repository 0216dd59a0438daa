import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { ledgerText, numberOf } from '../parts/books.ts';
import { type Answer, Buyer, untilAnswered } from '../parts/buyer.ts';
import { type Shop, type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { type Outcome, type Scale, type Scenario, untimed } from '../scenario.ts';

const repetitions = 3;

/**
 * Sends one call three times at once, to one process after the other, each repeated like the page does until it is
 * answered. Returns the first response. Different responses are recorded as misses.
 */
async function thrice<T>(
  tally: Tally,
  { call, expected }: { call: string; expected: string },
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answers = await Promise.all(Array.from({ length: repetitions }, () => untilAnswered(ask)));
  for (const answer of answers) tally.see(call, answer, [expected]);
  const [first, ...others] = answers;
  // A stored response may have its fields in another order.
  if (others.some(({ body }) => !isDeepStrictEqual(body, first?.body))) tally.miss(`${call}: answers differ`);
  if (!first) throw new Error('A call without repetitions.');
  return first;
}

/** A buyer whose calls are all sent three times: the order, a change of items, the checkout. */
async function buyThrice(
  { lines }: Shop,
  event: { eventId: string; ticketIds: readonly string[] },
  tally: Tally,
) {
  const buyer = new Buyer(lines);
  const [first = '', second = ''] = event.ticketIds;
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
  const placed = await thrice(tally, { call: 'order', expected: '201' }, () =>
    buyer.place(event.eventId, [{ ticketId: first, quantity: 1 }], { key: keys[0] }),
  );
  if (placed.status !== 201) return;
  const changed = await thrice(tally, { call: 'items', expected: '200' }, () =>
    buyer.changeItems(placed.body, [{ ticketId: second, quantity: 2 }], { key: keys[1] }),
  );
  if (changed.status !== 200) return;
  const held = { ...placed.body, tickets: changed.body.tickets };
  await thrice(tally, { call: 'checkout', expected: '200' }, () => buyer.checkout(held, { key: keys[2] }));
}

async function repeat(buyers: number, options: ShopOptions, scale: Scale): Promise<Outcome> {
  const { result } = await withShop(options, async (shop) => {
    const { db } = shop;
    const tally = new Tally(scale);
    const event = await seedEvent(db, { tickets: [{ capacity: 10_000 }, { capacity: 10_000 }] });
    await Promise.all(Array.from({ length: buyers }, () => buyThrice(shop, event, tally)));
    const orders = await numberOf(db, sql`select count(*) from orders`);
    const attempts = await numberOf(db, sql`select count(*) from payment_attempts`);
    return { tally, orders, attempts, ledger: await ledgerText(db) };
  });
  const { tally, orders, attempts, ledger } = result;
  return {
    done: `${buyers} buyers, each POST and PUT sent ${repetitions} times at once over two processes`,
    measured: `${orders} orders, ${attempts} payment attempts of ${buyers} buyers; ledger ${ledger}; ${tally.text()}`,
    isReached: orders === buyers && attempts === buyers && ledger === 'clean' && !tally.hasUnexpected,
  };
}

/** X6 over two processes. */
export const repeatedCalls: Scenario = {
  id: 'repeated-calls',
  title: 'every POST and PUT three times at once with one Idempotency-Key',
  requires: 'one order and one payment attempt for each buyer, three times the same answer, no 5xx',
  run: (scale) => repeat(scale.rounds(200), {}, scale),
  control: {
    removes: 'the look at the Idempotency-Key',
    run: (scale) => repeat(scale.rounds(50), { without: 'any-key.mjs' }, untimed(scale)),
  },
};
