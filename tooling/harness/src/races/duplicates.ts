import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from '../parts/bank.ts';
import { ledgerText, numberOf } from '../parts/books.ts';
import { Buyer } from '../parts/buyer.ts';
import { type Shop, type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { msText } from '../parts/times.ts';
import { type Outcome, type Scale, type Scenario, untimed } from '../scenario.ts';

const copies = 50;
const places = 2;
const p95Ms = 500;

/** One payment, notified 50 times at once. Returns how often each of its effects occurred. */
async function payOnce({ db, lines }: Shop, tally: Tally): Promise<readonly string[]> {
  const { eventId, ticketIds } = await seedEvent(db);
  const order = await new Buyer(lines).leaveForBank(eventId, [{ ticketId: ticketIds[0], quantity: places }]);
  const notification = signedNotification(order);
  await Promise.all(
    Array.from({ length: copies }, async (_, at) => {
      tally.see('notification', await notify(lines[at % 2] ?? lines[0], notification), ['200']);
    }),
  );
  const { orderId } = order;
  const effects = {
    'places sold': [
      places,
      await numberOf(db, sql`select sold from event_stock where event_id = ${eventId}`),
    ],
    'places held': [0, await numberOf(db, sql`select held from event_stock where event_id = ${eventId}`)],
    'confirmation e-mails': [
      1,
      await numberOf(db, sql`select count(*) from outbox where dedupe_key = ${`order-confirmed:${orderId}`}`),
    ],
    'accepted payments': [
      1,
      await numberOf(
        db,
        sql`select count(*) from payment_attempts where order_id = ${orderId} and status = 'accepted'`,
      ),
    ],
    refunds: [
      0,
      await numberOf(
        db,
        sql`select count(*) from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${orderId}`,
      ),
    ],
    participants: [
      places,
      await numberOf(db, sql`select count(*) from participants where order_id = ${orderId}`),
    ],
  };
  return Object.entries(effects).flatMap(([effect, [wanted, found]]) =>
    wanted === found ? [] : [`${found} ${effect} instead of ${wanted}`],
  );
}

async function notifyMany(orders: number, options: ShopOptions, scale: Scale): Promise<Outcome> {
  const { result } = await withShop(options, async (shop) => {
    const tally = new Tally(scale);
    const wrong: string[] = [];
    for (let order = 0; order < orders; order += 1) wrong.push(...(await payOnce(shop, tally)));
    return { tally, wrong, ledger: await ledgerText(shop.db) };
  });
  const { tally, wrong, ledger } = result;
  const isExact = wrong.length === 0 && ledger === 'clean' && !tally.hasUnexpected;
  return {
    done: `${orders} orders, each notified ${copies} times at once over two processes`,
    measured: `${wrong.length === 0 ? 'one effect each' : wrong.slice(0, 3).join(', ')}; ledger ${ledger}; ${tally.text()}`,
    isReached: isExact && (!scale.isTimed || tally.p95 <= p95Ms),
  };
}

/** RB8. */
export const duplicates: Scenario = {
  id: 'duplicates',
  title: '50 parallel copies of one notification (RB8)',
  requires: `one transition, one confirmation e-mail; every copy answered 200, p95 within ${msText(p95Ms)}`,
  run: (scale) => notifyMany(scale.rounds(20), {}, scale),
  control: {
    removes: 'row locks and the counters’ CHECKs',
    run: (scale) => notifyMany(3, { without: 'no-row-locks.mjs', hasChecks: false }, untimed(scale)),
  },
};
