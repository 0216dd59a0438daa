import { randomInt } from 'node:crypto';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import type { SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { notify, signedNotification } from '../parts/bank.ts';
import { ledgerText, placesInOrders } from '../parts/books.ts';
import { Buyer, type Item, leftOrder } from '../parts/buyer.ts';
import { seedSharedEvent } from '../parts/event.ts';
import { type Shop, type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';

const buyers = 300;
const events = 3;
const capacity = 100;
const ticketTypes = 3;

/** Two or three ticket types in random order, one or two places of each. */
function mixedBasket({ ticketIds }: SeededEvent): Item[] {
  const shuffled = ticketIds
    .map((ticketId) => ({ ticketId, rank: randomInt(1_000_000) }))
    .toSorted((a, b) => a.rank - b.rank);
  return shuffled
    .slice(0, randomInt(2, ticketTypes + 1))
    .map(({ ticketId }) => ({ ticketId, quantity: randomInt(1, 3) }));
}

const answers = {
  order: ['201', '409 sold_out'],
  items: ['200', '409 sold_out'],
  checkout: ['200'],
  cancel: ['204'],
  notification: ['200'],
} as const;

/** Some buyers pay at once, some change their items first, some cancel, and some only hold their places. */
async function buy({ lines }: Shop, event: SeededEvent, tally: Tally): Promise<void> {
  const buyer = new Buyer(lines);
  const placed = await buyer.place(event.eventId, mixedBasket(event));
  tally.see('order', placed, answers.order);
  if (placed.status !== 201) return;
  let order: PlacedOrderBody = placed.body;
  const mind = randomInt(5);
  if (mind === 0) {
    tally.see('cancel', await buyer.cancel(order), answers.cancel);
    return;
  }
  if (mind === 1) return;
  if (mind === 2) {
    const changed = await buyer.changeItems(order, mixedBasket(event));
    tally.see('items', changed, answers.items);
    if (changed.status === 200) order = { ...order, tickets: changed.body.tickets };
  }
  const left = await buyer.checkout(order);
  if (!tally.see('checkout', left, answers.checkout)) return;
  const notification = signedNotification(leftOrder(order, left.body));
  tally.see(
    'notification',
    await notify(lines[randomInt(2)] ?? lines[0], notification),
    answers.notification,
  );
}

/** Buyers of single places take the remaining places until none are left. */
async function takeTheRest(
  { lines }: Shop,
  { eventId, ticketIds }: SeededEvent,
  tally: Tally,
): Promise<void> {
  for (const ticketId of ticketIds) {
    for (;;) {
      const placed = await new Buyer(lines).place(eventId, [{ ticketId, quantity: 1 }]);
      tally.see('order', placed, answers.order);
      if (placed.status !== 201) break;
    }
  }
}

async function sellBaskets(
  runs: number,
  options: ShopOptions,
  { scale, say }: { scale: Scale; say: Say },
): Promise<Outcome> {
  const { result, deadlocks } = await withShop(options, async (shop) => {
    const tally = new Tally(scale);
    const taken: number[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const sales: SeededEvent[] = [];
      for (let at = 0; at < events; at += 1)
        sales.push(await seedSharedEvent(shop.db, { capacity, ticketTypes }));
      await Promise.all(
        Array.from({ length: buyers }, async (_, at) => {
          const event = sales[at % events];
          if (event) await buy(shop, event, tally);
        }),
      );
      for (const event of sales) {
        await takeTheRest(shop, event, tally);
        taken.push(await placesInOrders(shop.db, event.eventId));
      }
      say(
        `run ${run} of ${runs}: ${taken.slice(-events).join(', ')} of ${capacity} taken; so far ${tally.text()}`,
      );
    }
    return { tally, taken, ledger: await ledgerText(shop.db) };
  });
  const { tally, taken, ledger } = result;
  const exact = taken.filter((places) => places === capacity).length;
  return {
    done: `${runs} × ${buyers} buyers of mixed baskets over ${events} events of ${ticketTypes} ticket types that share ${capacity} places, with changed and cancelled orders, two processes`,
    measured: `exactly ${capacity} taken in ${exact} of ${taken.length} events; ${deadlocks} deadlocks in the database; ledger ${ledger}; ${tally.text()}`,
    isReached: exact === taken.length && deadlocks === 0 && ledger === 'clean' && !tally.hasUnexpected,
  };
}

/** RB2. */
export const baskets: Scenario = {
  id: 'baskets',
  title: 'mixed baskets on shared capacity, in any order of lines (RB2)',
  requires: 'every event full to the last place and not beyond, no deadlock, ledger clean, no 5xx',
  run: (scale, say) => sellBaskets(scale.rounds(10), {}, { scale, say }),
  control: {
    removes: 'the order in which rows are locked',
    run: (scale, say) => sellBaskets(1, { without: 'scrambled-locks.mjs' }, { scale: untimed(scale), say }),
  },
};
