import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@dorsal/api/internal/db/database';
import { seedEvent, type SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { notify, signedNotification } from '../parts/bank.ts';
import { seedBigEvent } from '../parts/big-event.ts';
import { Buyer, leftOrder } from '../parts/buyer.ts';
import { startChild } from '../parts/child.ts';
import { type Line, openLine } from '../parts/http.ts';
import { withRaceDatabase } from '../parts/race-database.ts';
import { type Server, startServer } from '../parts/server.ts';
import { msText, percentile } from '../parts/times.ts';
import { until } from '../parts/until.ts';
import { type Outcome, type Scale, type Scenario } from '../scenario.ts';

const visitors = 50;
const networks = 10;
/** The allowed median time of a call during the visits, as a multiple of the time without them. */
const mostRatio = 2;
/** The number of events in the demo data. */
const listedEvents = 64;

/** The time of each call in milliseconds. */
interface Times {
  readonly orders: number[];
  readonly notifications: number[];
}

/** One buyer after the other holds a place, checks out and pays. Throws if a call is refused. */
async function sell(line: Line, { eventId, ticketIds }: SeededEvent, count: number): Promise<Times> {
  const times: Times = { orders: [], notifications: [] };
  for (let sold = 0; sold < count; sold += 1) {
    const buyer = new Buyer([line]);
    const placed = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }]);
    const left = await buyer.checkout(placed.body);
    const notified = await notify(line, signedNotification(leftOrder(placed.body, left.body)));
    if (notified.status !== 200) throw new Error(`A notification was answered ${notified.status}.`);
    times.orders.push(placed.ms, left.ms);
    times.notifications.push(notified.ms);
    // Otherwise each buyer would begin right after a response, in step with the visitors' pages.
    await wait(Math.random() * 20);
  }
  return times;
}

type Counts = Readonly<Record<string, number>>;

/** Starts the visitors in a separate process. `counts` returns the number of responses so far by status. */
function startVisitors({ url }: Server) {
  const child = startChild({
    args: ['tooling/harness/src/parts/page-visitors.ts'],
    env: { VISITED_URL: url, VISITORS: String(visitors), VISITOR_NETWORKS: String(networks) },
  });
  let counts: Counts = {};
  child.onMessage((message) => {
    counts = message as Counts;
  });
  return { counts: () => counts, stop: () => child.stop() };
}

async function seed(db: Database): Promise<SeededEvent> {
  for (let number = 1; number < listedEvents; number += 1) {
    await seedEvent(db, { name: `Trail Nocturno del Garbí ${number}` });
  }
  return seedBigEvent(db);
}

interface Measured {
  readonly alone: Times;
  readonly beside: Times;
  readonly seconds: number;
  readonly answered: Counts;
}

async function measure(server: Server, event: SeededEvent, count: number): Promise<Measured> {
  const line = openLine(server.url, { repetitions: 0 });
  await sell(line, event, Math.ceil(count / 3));
  const alone = await sell(line, event, count);
  const { counts, stop } = startVisitors(server);
  try {
    const isServed = async () => (counts()['200'] ?? 0) >= visitors;
    if ((await until(isServed, 60_000)) === null) throw new Error('The visitors got no pages in a minute.');
    const before = counts();
    const startedAt = performance.now();
    const beside = await sell(line, event, count);
    const seconds = (performance.now() - startedAt) / 1_000;
    const answered = Object.fromEntries(
      Object.entries(counts()).map(([status, times]) => [status, times - (before[status] ?? 0)]),
    );
    return { alone, beside, seconds, answered };
  } finally {
    await stop();
    line.agent.destroy();
  }
}

function outcomeOf({ alone, beside, seconds, answered }: Measured, { isTimed }: Scale): Outcome {
  const ratios = (['orders', 'notifications'] as const).map((kind) => {
    const [before, after] = [percentile(alone[kind], 50), percentile(beside[kind], 50)];
    const [before95, after95] = [percentile(alone[kind], 95), percentile(beside[kind], 95)];
    const text =
      `${kind} ${(after / before).toFixed(1)}× in the median (${msText(before)}, ${msText(after)}), ` +
      `${(after95 / before95).toFixed(1)}× in p95 (${msText(before95)}, ${msText(after95)})`;
    return { text, isReached: !isTimed || after / before <= mostRatio };
  });
  const pages = Object.entries(answered).map(
    ([status, times]) => `${(times / seconds).toFixed(0)} × ${status}`,
  );
  const isExpected = Object.keys(answered).every((status) => ['200', '404', '503'].includes(status));
  return {
    done: `${alone.notifications.length} purchases alone, and as many beside ${visitors} visitors in ${networks} networks who ask for searches, unknown addresses and unknown events`,
    measured: [...ratios.map(({ text }) => text), `pages per second: ${pages.join(', ')}`].join('; '),
    isReached: isExpected && ratios.every(({ isReached }) => isReached),
  };
}

async function sellBesideVisitors(scale: Scale, without?: string): Promise<Outcome> {
  return withRaceDatabase(async (db, url) => {
    const event = await seed(db);
    const server = await startServer({
      env: { DATABASE_URL: url },
      roles: 'web,api,worker',
      ...(without !== undefined && { preload: without }),
    });
    try {
      return outcomeOf(await measure(server, event, scale.rounds(100)), scale);
    } finally {
      await server.stop();
    }
  });
}

export const uncachedPages: Scenario = {
  id: 'uncached-pages',
  title: 'Purchases while 50 visitors ask for pages that no cache has',
  requires: `calls of a purchase take at most ${mostRatio}× as long in the median; pages are answered 200, 404 or 503`,
  run: (scale) => sellBesideVisitors(scale),
  control: {
    removes: 'the thread and the queue for pages',
    run: () => sellBesideVisitors({ name: 'quick', isTimed: true, rounds: () => 20 }, 'no-render-queue.mjs'),
  },
};
