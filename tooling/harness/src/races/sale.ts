import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { notify, signedNotification } from '../parts/bank.ts';
import { chargedWithoutPlace, ledgerText, placesInOrders } from '../parts/books.ts';
import { Buyer, leftOrder } from '../parts/buyer.ts';
import { type Shop, type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { msText } from '../parts/times.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';

const buyers = 1_000;
const capacity = 100;
const perOrder = 2;
const longestMs = 10_000;

/** Sales open: all buyers order at the same moment, and those who get places pay at once. */
async function sellOut({ db, lines }: Shop, tally: Tally): Promise<number> {
  const { eventId, ticketIds } = await seedEvent(db, { capacity, tickets: [{ capacity }] });
  const items = [{ ticketId: ticketIds[0], quantity: perOrder }];
  await Promise.all(
    Array.from({ length: buyers }, async (_, at) => {
      const buyer = new Buyer(lines);
      const placed = await buyer.place(eventId, items);
      tally.see('order', placed, ['201', '409 sold_out']);
      if (placed.status !== 201) return;
      const left = await buyer.checkout(placed.body);
      if (!tally.see('checkout', left, ['200'])) return;
      const line = lines[at % 2] ?? lines[0];
      tally.see('notification', await notify(line, signedNotification(leftOrder(placed.body, left.body))), [
        '200',
      ]);
    }),
  );
  return placesInOrders(db, eventId);
}

async function sell(
  runs: number,
  options: ShopOptions,
  { scale, say }: { scale: Scale; say: Say },
): Promise<Outcome> {
  const { result } = await withShop(options, async (shop) => {
    const sold: number[] = [];
    const tally = new Tally(scale);
    for (let run = 1; run <= runs; run += 1) {
      sold.push(await sellOut(shop, tally));
      say(`run ${run} of ${runs}: ${sold.at(-1)} of ${capacity} places sold; so far ${tally.text()}`);
    }
    const charged = await chargedWithoutPlace(shop.db);
    return { sold, tally, charged, ledger: await ledgerText(shop.db) };
  });
  const { sold, tally, charged, ledger } = result;
  const exact = sold.filter((places) => places === capacity).length;
  const isExact = exact === runs && charged === 0 && ledger === 'clean' && !tally.hasUnexpected;
  return {
    done: `${runs} × ${buyers} buyers for ${capacity} places, ${perOrder} each, two processes; 50 × checkout and payment`,
    measured: `exactly ${capacity} in ${exact} of ${runs}${exact < runs ? ` (${sold.join(', ')})` : ''}; ${charged} charged without a place; ledger ${ledger}; ${tally.text()}`,
    isReached: isExact && (!scale.isTimed || tally.longest <= longestMs),
  };
}

/** RB1 and RB15. */
export const sale: Scenario = {
  id: 'sale',
  title: '1,000 buyers at once for 100 places (RB1, RB15)',
  requires:
    'exactly 100 sold in ten runs of ten, the others told sold_out, nobody charged without a place, ledger clean, no 5xx, ' +
    `every answer within ${msText(longestMs)} (wanted: p95 within 2 s)`,
  run: (scale, say) => sell(scale.rounds(10), {}, { scale, say }),
  control: {
    removes: 'row locks and the counters’ CHECKs',
    run: (scale, say) =>
      sell(1, { without: 'no-row-locks.mjs', hasChecks: false }, { scale: untimed(scale), say }),
  },
};
