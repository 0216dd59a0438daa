import type { Database } from '@dorsal/api/internal/db/database';
import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { chargedWithoutPlace, ledgerText, numberOf, statusesOf } from '../parts/books.ts';
import { Buyer } from '../parts/buyer.ts';
import { inGroups } from '../parts/groups.ts';
import { letMinutesPass } from '../parts/passing-time.ts';
import { startSandbox } from '../parts/sandbox.ts';
import { type ShopOptions, withShop } from '../parts/shop.ts';
import { msText } from '../parts/times.ts';
import { Tpv } from '../parts/tpv.ts';
import { until } from '../parts/until.ts';
import type { Outcome, Say, Scenario } from '../scenario.ts';

const orders = 100;
/** Of a hundred orders, the first 80 are paid, the next 10 canceled on the bank's page, the others never get there. */
const paidOf = 80;
const cancelledOf = 90;
/** After this time the bank's form has expired, and so has the hold. */
const minutes = 36;

/** How long the worker may take: about 20 s on an idle machine. */
const withinMs = 120_000;

async function loseAll(say: Say, options: ShopOptions): Promise<Outcome> {
  const sandbox = await startSandbox();
  try {
    const tpv = new Tpv(sandbox);
    await tpv.setFaults({ notificationDropped: true });
    const { result } = await withShop({ ...options, env: sandbox.env }, async ({ db, lines }) => {
      const { eventId, ticketIds } = await seedEvent(db, { tickets: [{ capacity: orders }] });
      const items = [{ ticketId: ticketIds[0], quantity: 1 }];
      await inGroups(orders, 20, async (at) => {
        const order = await new Buyer(lines).leaveForBank(eventId, items);
        if (at >= cancelledOf) return;
        await tpv.arrive(order);
        await tpv.decide(order, at < paidOf ? 'aceptada' : 'cancelar');
      });
      say(`${paidOf} of ${orders} paid at the bank, nobody came back, no notification came`);
      await letMinutesPass(db, eventId, minutes);
      const statuses = () => statusesOf(db, sql`event_id = ${eventId}`);
      const tookMs = await until(async () => {
        const now = await statuses();
        return now.get('paid') === paidOf && now.get('expired') === orders - paidOf;
      }, withinMs);
      return {
        tookMs,
        statuses: await statuses(),
        charged: await chargedWithoutPlace(db),
        turnedAway: await countTurnedAway(db, eventId),
        ledger: await ledgerText(db),
      };
    });
    const { tookMs, statuses, charged, turnedAway, ledger } = result;
    const found = [...statuses].map(([status, count]) => `${count} ${status}`).join(', ');
    return {
      done: `${orders} orders at the sandbox's TPV with every notification dropped: ${paidOf} paid, ${cancelledOf - paidOf} cancelled there, ${orders - cancelledOf} never arrived; then ${minutes} minutes passed`,
      measured: `${found} after ${msText(tookMs ?? withinMs)}; ${charged} charged without a place; ${turnedAway} expired though paid; ledger ${ledger}`,
      isReached: tookMs !== null && charged + turnedAway === 0 && ledger === 'clean',
    };
  } finally {
    await sandbox.stop();
  }
}

/** Charged orders whose buyers got the e-mail that they expired, before a late payment restored their places. */
function countTurnedAway(db: Database, eventId: string): Promise<number> {
  return numberOf(
    db,
    sql`select count(distinct o.id) from orders o
      join payment_attempts a on a.order_id = o.id and a.status = 'accepted'
      join outbox m on m.dedupe_key = 'order-expired:' || o.id
      where o.event_id = ${eventId}`,
  );
}

/** RB10. */
export const lostNotifications: Scenario = {
  id: 'lost-notifications',
  title: 'no notification ever comes, nobody returns (RB10)',
  requires: `all ${paidOf} that paid are settled by asking the bank, none of them expires, the other ${orders - paidOf} expire`,
  run: (_, say) => loseAll(say, {}),
  control: {
    removes: 'the wait for the bank before an order expires',
    run: (_, say) => loseAll(say, { without: 'expires-unasked.mjs' }),
  },
};
