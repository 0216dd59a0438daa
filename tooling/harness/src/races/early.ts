import { randomUUID } from 'node:crypto';
import type { Database } from '@dorsal/api/internal/db/database';
import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from '../parts/bank.ts';
import { ledgerText } from '../parts/books.ts';
import { Buyer, leftOrder, untilAnswered } from '../parts/buyer.ts';
import { inGroups } from '../parts/groups.ts';
import { type Shop, type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { msText, percentile } from '../parts/times.ts';
import { until } from '../parts/until.ts';
import { type Outcome, type Scale, type Scenario, untimed } from '../scenario.ts';

const shownWithinMs = 3_000;
const atOnce = 5;

interface Race {
  readonly shop: Shop;
  readonly eventId: string;
  readonly ticketId: string;
  readonly tally: Tally;
}

/**
 * The bank notifies the shop as soon as the payment's number can be known: from the checkout's response, or from the
 * database before that response. The response is lost on its way to the buyer, who asks again with the same key.
 * Returns how long it took until the confirmation showed the order as paid, or null if it didn't.
 */
async function payEarly({ shop, eventId, ticketId, tally }: Race): Promise<number | null> {
  const { db, lines } = shop;
  const buyer = new Buyer(lines);
  const placed = await buyer.place(eventId, [{ ticketId, quantity: 1 }]);
  if (!tally.see('order', placed, ['201'])) return null;
  const { body: order } = placed;
  // Wait until the order is stored, because this race is about the checkout after it.
  await until(async () => (await buyer.see(order._id)).status === 200, shownWithinMs);
  const key = randomUUID();
  const answered = buyer.checkout(order, { key });
  const told = answered.then(({ body }) => leftOrder(order, body));
  const attempt = await Promise.race([told, firstAttempt(db, order._id)]);
  tally.see('notification', await notify(lines[1], signedNotification(attempt)), ['200']);
  await answered;
  tally.see('checkout again', await untilAnswered(() => buyer.checkout(order, { key })), ['200']);
  return until(async () => (await buyer.see(order._id)).body.status === 'paid', shownWithinMs);
}

/** The payment attempt as soon as it is stored, even before the response. */
async function firstAttempt(db: Database, orderId: string): Promise<{ number: string; amountCents: number }> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const { rows } = await db.execute<{ number: string; amountCents: number }>(
      sql`select number, amount_cents as "amountCents" from payment_attempts where order_id = ${orderId}`,
    );
    if (rows[0]) return rows[0];
  }
  throw new Error('No payment attempt was made.');
}

async function payAllEarly(orders: number, options: ShopOptions, scale: Scale): Promise<Outcome> {
  const { result } = await withShop(options, async (shop) => {
    const tally = new Tally(scale);
    const { eventId, ticketIds } = await seedEvent(shop.db, { tickets: [{ capacity: orders }] });
    const race = { shop, eventId, ticketId: ticketIds[0], tally };
    const shown = await inGroups(orders, atOnce, () => payEarly(race));
    return { tally, shown, ledger: await ledgerText(shop.db) };
  });
  const { tally, shown, ledger } = result;
  const times = shown.filter((ms) => ms !== null);
  return {
    done: `${orders} notifications as soon as the payment's number can be known, at the other process; the checkout's answer lost and asked for again`,
    measured: `${times.length} of ${orders} shown as paid, longest after ${msText(percentile(times, 100))}; ledger ${ledger}; ${tally.text()}`,
    isReached: times.length === orders && ledger === 'clean' && !tally.hasUnexpected,
  };
}

/** RB9. */
export const early: Scenario = {
  id: 'early',
  title: 'the notification is there before the checkout’s answer and the browser (RB9)',
  requires: `the repeated checkout gets its first answer, the confirmation says paid within ${msText(shownWithinMs)}`,
  run: (scale) => payAllEarly(scale.rounds(50), {}, scale),
  control: {
    removes: 'waiting for COMMIT before the redirect to the bank is answered',
    // The job that matches results with payments runs twice in 15 seconds: it may rescue two groups, but not four.
    run: (scale) =>
      payAllEarly(
        4 * atOnce,
        { without: 'answers-before-commit.mjs', env: { COMMIT_DELAY_MS: '1000' } },
        untimed(scale),
      ),
  },
};
