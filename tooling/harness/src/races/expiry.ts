import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@dorsal/api/internal/db/database';
import type { SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from '../parts/bank.ts';
import { chargedWithoutPlace, ledgerText, statusesOf } from '../parts/books.ts';
import { Buyer, type LeftOrder } from '../parts/buyer.ts';
import { seedSharedEvent } from '../parts/event.ts';
import { inGroups } from '../parts/groups.ts';
import { type Shop, type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';

/** The maximum distance of a payment from the end of its hold. */
const apartMs = 50;
const runUpMs = 2_000;
const newcomers = 4;

interface Due extends LeftOrder {
  readonly endsAt: Date;
}

/**
 * The holds end one after the other within one second. The bank has answered that it knows of no payment, so that the
 * shop doesn't wait for one when they end. Then the payments are notified after all.
 */
async function setEnds(db: Database, waiting: readonly LeftOrder[]): Promise<Due[]> {
  const from = Date.now() + runUpMs;
  const due = waiting.map((order) => ({ ...order, endsAt: new Date(from + randomInt(1_000)) }));
  const ends = JSON.stringify(due.map(({ orderId, endsAt }) => ({ id: orderId, ends: endsAt })));
  await db.execute(sql`
    update orders set expires_at = e.ends
    from jsonb_to_recordset(${ends}::jsonb) as e(id text, ends timestamptz) where orders.id = e.id`);
  await db.execute(sql`
    update payment_attempts set status = 'abandoned', settled_at = now(), next_query_at = null where status = 'open'`);
  return due;
}

/** Buyers who want places of the full event: their calls expire holds that are over, and take the released places. */
async function wantPlaces(
  { lines }: Shop,
  event: SeededEvent,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    tally.see('order', await new Buyer(lines).place(event.eventId, items), ['201', '409 sold_out']);
  }
}

async function raceExpiry(
  orders: number,
  options: ShopOptions,
  { scale, say }: { scale: Scale; say: Say },
): Promise<Outcome> {
  const { result } = await withShop(options, async (shop) => {
    const { db, lines } = shop;
    const tally = new Tally(scale);
    const event = await seedSharedEvent(db, { capacity: orders, ticketTypes: 1 });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const waiting = await inGroups(orders, 50, () => new Buyer(lines).leaveForBank(event.eventId, items));
    say(`${orders} orders wait for their payment; the event is full`);
    const due = await setEnds(db, waiting);

    let paying = true;
    const payments = Promise.all(
      due.map(async (order, at) => {
        const notification = signedNotification(order);
        await wait(Math.max(0, order.endsAt.getTime() - Date.now() + randomInt(-apartMs, apartMs + 1)));
        tally.see('notification', await notify(lines[at % 2] ?? lines[0], notification), ['200']);
      }),
    ).finally(() => {
      paying = false;
    });
    await wait(runUpMs - apartMs);
    const crowd = Array.from({ length: newcomers }, () => wantPlaces(shop, event, tally, () => !paying));
    await Promise.all([payments, ...crowd]);

    const ids = JSON.stringify(due.map(({ orderId }) => orderId));
    const charged = await statusesOf(db, sql`id in (select jsonb_array_elements_text(${ids}::jsonb))`);
    return { tally, charged, lost: await chargedWithoutPlace(db), ledger: await ledgerText(db) };
  });
  const { tally, charged, lost, ledger } = result;
  const settled = ['paid', 'refund_pending', 'refunded'].reduce((sum, of) => sum + (charged.get(of) ?? 0), 0);
  const statuses = [...charged].map(([status, count]) => `${count} ${status}`).join(', ');
  return {
    done: `${orders} orders, each paid within ${apartMs} ms of its hold's end, all in one second, while others want the places; two processes`,
    measured: `${statuses}; ${lost} both expired and paid; ledger ${ledger}; ${tally.text()}`,
    isReached: settled === orders && lost === 0 && ledger === 'clean' && !tally.hasUnexpected,
  };
}

/** Repeats the control, because only a payment within milliseconds of its hold's end shows the missing guard. */
async function raceUntilLost(tries: number, race: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await race();
  return outcome.isReached && tries > 1 ? raceUntilLost(tries - 1, race) : outcome;
}

/** RB12. */
export const expiry: Scenario = {
  id: 'expiry',
  title: 'orders that expire in the second in which they are paid (RB12)',
  requires:
    'every charged order is paid or gets its money back, none is both expired and paid, ledger clean, no 5xx',
  run: (scale, say) => raceExpiry(scale.rounds(1_000), {}, { scale, say }),
  control: {
    removes: 'row locks and the counters’ CHECKs',
    run: (scale, say) =>
      raceUntilLost(6, () =>
        raceExpiry(100, { without: 'no-row-locks.mjs', hasChecks: false }, { scale: untimed(scale), say }),
      ),
  },
};
