import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { openOrdersPerNetwork } from '@dorsal/domain/places-limits';
import { ledgerText } from '../parts/books.ts';
import { Buyer } from '../parts/buyer.ts';
import { type Shop, type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { type Outcome, type Scale, type Scenario, untimed } from '../scenario.ts';

const eventsAtOnce = 4;
const wanted = 300;

/** One network places 300 orders at once, for four events without a limit. Returns how many it got. */
async function rush({ db, lines }: Shop, network: string, tally: Tally): Promise<number> {
  const events = await Promise.all(
    Array.from({ length: eventsAtOnce }, () => seedEvent(db, { tickets: [{ capacity: null }] })),
  );
  const answers = await Promise.all(
    Array.from({ length: wanted }, async (_, at) => {
      const { eventId, ticketIds } = events[at % eventsAtOnce] ?? missing();
      const placed = await new Buyer(lines, { network }).place(eventId, [
        { ticketId: ticketIds[0], quantity: 1 },
      ]);
      tally.see('order', placed, ['201', '429 too_many_holds']);
      return placed.status;
    }),
  );
  return answers.filter((status) => status === 201).length;
}

function missing(): never {
  throw new Error('Every order is for one of the events.');
}

async function open(runs: number, options: ShopOptions, scale: Scale): Promise<Outcome> {
  const { result } = await withShop({ ...options, env: { RATE_LIMIT_SCALE: '1' } }, async (shop) => {
    const tally = new Tally(scale);
    const open: number[] = [];
    for (let run = 1; run <= runs; run += 1) open.push(await rush(shop, `198.51.100.${run}`, tally));
    return { tally, open, ledger: await ledgerText(shop.db) };
  });
  const { tally, open: counts, ledger } = result;
  const exact = counts.filter((orders) => orders === openOrdersPerNetwork).length;
  const wrong = exact < runs ? ` (${counts.join(', ')})` : '';
  return {
    done: `${runs} × ${wanted} orders at once by one network for ${eventsAtOnce} events, two processes`,
    measured: `exactly ${openOrdersPerNetwork} in ${exact} of ${runs}${wrong}; ledger ${ledger}; ${tally.text()}`,
    isReached: exact === runs && ledger === 'clean' && !tally.hasUnexpected,
  };
}

/** S5. */
export const openOrders: Scenario = {
  id: 'open-orders',
  title: 'the open orders of one network, counted by two processes (S5)',
  requires: `exactly ${openOrdersPerNetwork} open orders in ten runs of ten, the others told too_many_holds, ledger clean`,
  run: (scale) => open(scale.rounds(10), {}, scale),
  control: {
    removes: 'the advisory locks',
    run: (scale) => open(2, { without: 'no-advisory-locks.mjs' }, untimed(scale)),
  },
};
