import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from '../parts/bank.ts';
import { ledgerText, statusesOf } from '../parts/books.ts';
import { Buyer, type LeftOrder } from '../parts/buyer.ts';
import { inGroups } from '../parts/groups.ts';
import { letMinutesPass } from '../parts/passing-time.ts';
import { startSandbox } from '../parts/sandbox.ts';
import { type Shop, type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { msText } from '../parts/times.ts';
import { Tpv } from '../parts/tpv.ts';
import { until } from '../parts/until.ts';
import { type Outcome, type Scale, type Scenario, untimed } from '../scenario.ts';

/** After this time the bank's form has expired, and so has the hold. */
const minutes = 36;
const expireWithinMs = 120_000;
const refundWithinMs = 60_000;

/** Orders that expired because the bank knew of no payment, and that the bank charges afterwards. */
async function expireThenCharge({ db, lines }: Shop, tpv: Tpv, orders: number) {
  const event = await seedEvent(db, { capacity: orders, tickets: [{ capacity: orders }] });
  const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
  const left = await inGroups(orders, 20, () => new Buyer(lines).leaveForBank(event.eventId, items));
  await letMinutesPass(db, event.eventId, minutes);
  const statuses = () => statusesOf(db, sql`id in ${left.map(({ orderId }) => orderId)}`);
  const tookMs = await until(async () => (await statuses()).get('expired') === orders, expireWithinMs);
  if (tookMs === null) throw new Error('Orders did not expire though nobody settled them.');
  await inGroups(orders, 20, async (at) => {
    const order = left[at];
    if (!order) return;
    await tpv.arrive(order);
    await tpv.decide(order, 'aceptada');
  });
  return { event, items, left, statuses };
}

/** Delivers each delayed notification to both processes at once. */
async function deliver({ lines }: Shop, left: readonly LeftOrder[], tally: Tally): Promise<void> {
  await inGroups(left.length, 20, async (at) => {
    const order = left[at];
    if (!order) return;
    const notification = signedNotification(order);
    const answers = await Promise.all(lines.map((line) => notify(line, notification)));
    for (const answer of answers) tally.see('notification', answer, ['200']);
  });
}

async function payLate(orders: number, options: ShopOptions, scale: Scale): Promise<Outcome> {
  const sandbox = await startSandbox();
  try {
    const tpv = new Tpv(sandbox);
    await tpv.setFaults({ notificationDropped: true });
    const { result } = await withShop({ ...options, env: sandbox.env }, async (shop) => {
      const tally = new Tally(scale);
      const free = await expireThenCharge(shop, tpv, orders);
      await deliver(shop, free.left, tally);
      const paid = (await free.statuses()).get('paid') ?? 0;

      const gone = await expireThenCharge(shop, tpv, orders);
      await inGroups(orders, 20, async () => {
        tally.see('order', await new Buyer(shop.lines).place(gone.event.eventId, gone.items), ['201']);
      });
      await deliver(shop, gone.left, tally);
      const refundedMs = await until(
        async () => (await gone.statuses()).get('refunded') === orders,
        options.without ? 5_000 : refundWithinMs,
      );
      const numbers = new Set(gone.left.map(({ number }) => number));
      const atBank = (await tpv.operations()).filter(({ number }) => numbers.has(number));
      const back = atBank.filter(({ refundedCents, amountCents }) => refundedCents === amountCents).length;
      const statuses = [...(await gone.statuses())].map(([status, count]) => `${count} ${status}`).join(', ');
      return { tally, paid, refundedMs, back, statuses, ledger: await ledgerText(shop.db) };
    });
    const { tally, paid, refundedMs, back, statuses, ledger } = result;
    const after = refundedMs === null ? '' : ` after ${msText(refundedMs)}`;
    return {
      done: `${orders} orders paid after their expiry with their places free, ${orders} with their places gone; each notification at both processes at once`,
      measured: `free: ${paid} paid; gone: ${statuses}${after}, ${back} given back by the bank; ledger ${ledger}; ${tally.text()}`,
      isReached:
        paid === orders &&
        refundedMs !== null &&
        back === orders &&
        ledger === 'clean' &&
        !tally.hasUnexpected,
    };
  } finally {
    await sandbox.stop();
  }
}

/** RB11. */
export const late: Scenario = {
  id: 'late',
  title: 'a payment arrives after the order has expired (RB11)',
  requires: `paid where the places are free; where they are gone never more than there are, and the money back within ${msText(refundWithinMs)}`,
  run: (scale) => payLate(scale.rounds(50), {}, scale),
  control: {
    removes: 'the look at free places for late money, and the counters’ CHECKs',
    run: (scale) =>
      payLate(scale.rounds(20), { without: 'no-room-check.mjs', hasChecks: false }, untimed(scale)),
  },
};
