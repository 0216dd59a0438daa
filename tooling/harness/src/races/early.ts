import { randomUUID } from 'node:crypto';
import type { Database } from '@dorsal/api/internal/db/database';
import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from '../parts/bank.ts';
import { ledgerText } from '../parts/books.ts';
import { Buyer } from '../parts/buyer.ts';
import { inGroups } from '../parts/groups.ts';
import { type Shop, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { msText, percentile } from '../parts/times.ts';
import { until } from '../parts/until.ts';
import { type Outcome, type Scale, type Scenario, untimed } from '../scenario.ts';

const shownWithinMs = 3_000;

interface Race {
  readonly shop: Shop;
  readonly eventId: string;
  readonly ticketId: string;
  /** Whether the bank tells the shop. */
  readonly notifies: boolean;
  readonly tally: Tally;
}

/**
 * The checkout's answer is lost on its way, and the bank has taken the money before the buyer asks again, with the
 * same key. Gives how long the confirmation took to say that it is paid, or null when it did not.
 */
async function payEarly({ shop, eventId, ticketId, notifies, tally }: Race): Promise<number | null> {
  const { db, lines } = shop;
  const buyer = new Buyer(lines);
  const placed = await buyer.place(eventId, [{ ticketId, quantity: 1 }]);
  if (!tally.see('order', placed, ['201'])) return null;
  const key = randomUUID();
  const lost = buyer.checkout(placed.body, { key });
  const attempt = await firstAttempt(db, placed.body._id);
  if (notifies) tally.see('notification', await notify(lines[1], signedNotification(attempt)), ['200']);
  await lost;
  tally.see('checkout again', await buyer.checkout(placed.body, { key }), ['200']);
  return until(async () => (await buyer.see(placed.body._id)).body.status === 'paid', shownWithinMs);
}

/** Known to the bank as soon as it is stored, whoever has been told. */
async function firstAttempt(db: Database, orderId: string): Promise<{ number: string; amountCents: number }> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const { rows } = await db.execute<{ number: string; amountCents: number }>(
      sql`select number, amount_cents as "amountCents" from payment_attempts where order_id = ${orderId}`,
    );
    if (rows[0]) return rows[0];
  }
  throw new Error('No payment attempt was made.');
}

async function payAllEarly(
  orders: number,
  { notifies, scale }: { notifies: boolean; scale: Scale },
): Promise<Outcome> {
  const { result } = await withShop({}, async (shop) => {
    const tally = new Tally(scale);
    const { eventId, ticketIds } = await seedEvent(shop.db, { tickets: [{ capacity: orders }] });
    const race = { shop, eventId, ticketId: ticketIds[0], notifies, tally };
    const shown = await inGroups(orders, 5, () => payEarly(race));
    return { tally, shown, ledger: await ledgerText(shop.db) };
  });
  const { tally, shown, ledger } = result;
  const times = shown.filter((ms) => ms !== null);
  return {
    done: `${orders} notifications before the checkout's answer has reached the buyer, at the other process`,
    measured: `${times.length} of ${orders} shown as paid, longest after ${msText(percentile(times, 100))}; ledger ${ledger}; ${tally.text()}`,
    isReached: times.length === orders && ledger === 'clean' && !tally.hasUnexpected,
  };
}

/** RB9. */
export const early: Scenario = {
  id: 'early',
  title: 'the notification is there before the checkout’s answer and the browser (RB9)',
  requires: `the repeated checkout gets its first answer, the confirmation says paid within ${msText(shownWithinMs)}`,
  run: (scale) => payAllEarly(scale.rounds(50), { notifies: true, scale }),
  control: {
    removes: 'the notification',
    run: (scale) => payAllEarly(3, { notifies: false, scale: untimed(scale) }),
  },
};
