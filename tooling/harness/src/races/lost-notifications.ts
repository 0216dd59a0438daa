import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { chargedWithoutPlace, ledgerText, statusesOf } from '../parts/books.ts';
import { Buyer } from '../parts/buyer.ts';
import { inGroups } from '../parts/groups.ts';
import { letMinutesPass } from '../parts/passing-time.ts';
import { startSandbox } from '../parts/sandbox.ts';
import { withShop } from '../parts/shop.ts';
import { msText } from '../parts/times.ts';
import { Tpv } from '../parts/tpv.ts';
import { until } from '../parts/until.ts';
import type { Outcome, Say, Scenario } from '../scenario.ts';

const orders = 100;
/** Of a hundred: so many pay, so many give up on the bank's page, the others never get there. */
const paidOf = 80;
const cancelledOf = 90;
/** The bank's form has ended, and so has the hold. */
const minutes = 36;

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** How long the worker may take. */
  readonly withinMs: number;
  readonly say: Say;
}

async function loseAll({ env = {}, withinMs, say }: Options): Promise<Outcome> {
  const sandbox = await startSandbox();
  try {
    const tpv = new Tpv(sandbox);
    await tpv.setFaults({ notificationDropped: true });
    const { result } = await withShop({ env: { ...sandbox.env, ...env } }, async ({ db, lines }) => {
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
        lost: await chargedWithoutPlace(db),
        ledger: await ledgerText(db),
      };
    });
    const { tookMs, statuses, lost, ledger } = result;
    const found = [...statuses].map(([status, count]) => `${count} ${status}`).join(', ');
    return {
      done: `${orders} orders at the sandbox's TPV with every notification dropped: ${paidOf} paid, ${cancelledOf - paidOf} cancelled there, ${orders - cancelledOf} never arrived; then ${minutes} minutes passed`,
      measured: `${found} after ${msText(tookMs ?? withinMs)}; ${lost} expired though paid; ledger ${ledger}`,
      isReached: tookMs !== null && lost === 0 && ledger === 'clean',
    };
  } finally {
    await sandbox.stop();
  }
}

/** RB10. */
export const lostNotifications: Scenario = {
  id: 'lost-notifications',
  title: 'no notification ever comes, nobody returns (RB10)',
  requires: `all ${paidOf} that paid are settled by asking the bank, none of them expires, the other ${orders - paidOf} expire`,
  run: (_, say) => loseAll({ withinMs: 120_000, say }),
  control: {
    removes: 'the query (its address leads nowhere)',
    run: (_, say) => loseAll({ env: { REDSYS_QUERY_URL: 'http://127.0.0.1:1/' }, withinMs: 20_000, say }),
  },
};
