import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@dorsal/api/internal/db/database';
import type { SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { sql } from 'drizzle-orm';
import { seedBigEvent } from '../parts/big-event.ts';
import { ledgerText, numberOf } from '../parts/books.ts';
import { type BankMode, openBrokenBank } from '../parts/broken-bank.ts';
import { Buyer, leftOrder } from '../parts/buyer.ts';
import { inGroups } from '../parts/groups.ts';
import { type Line, openLine } from '../parts/http.ts';
import { lookInto } from '../parts/database.ts';
import { startPostgres } from '../parts/postgres.ts';
import { startServer } from '../parts/server.ts';
import { msText, percentile } from '../parts/times.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';

const atOnce = 4;
/** Slow first: after five failures in a row, the API no longer waits for the bank. */
const outages: readonly BankMode[] = ['slow', 'refusing', 'failing'];
/** The allowed time of an order, as a multiple of its time while the bank works. */
const slowdown = 1.5;
/** Milliseconds that a second attempt to pay may take: two seconds for the bank, and the checkout itself. */
const againWithinMs = 5_000;
/** Longer than the job's pause (15 s) plus the API's wait for the bank (10 s), shorter than the minute. */
const watchMs = 32_000;

export const bankOutage: Scenario = {
  id: 'bank-outage',
  title: "the bank's programs refuse, fail, and take 30 s",
  requires:
    'orders take no longer (p95 within 1.5 times); a second attempt with a number of its own within 5 s; the job asks once about each and rests a minute at least',
  run: (scale, say) => outage({ scale, say }),
  control: {
    removes: "the end of a buyer's wait for the bank",
    run: (scale, say) => outage({ scale: untimed(scale), say, preload: 'endless-patience.mjs' }),
  },
};

interface Options {
  readonly scale: Scale;
  readonly say: Say;
  readonly preload?: string;
}

async function outage({ scale, say, preload }: Options): Promise<Outcome> {
  const orders = scale.rounds(100);
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  const bank = await openBrokenBank();
  const url = await postgres.createDatabase();
  const db = lookInto(url);
  try {
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, REDSYS_QUERY_URL: bank.url };
    const server = await startServer({ env, ...(preload !== undefined && { preload }) });
    const event = await seedBigEvent(db);
    const line = openLine(server.url);
    const well = await inGroups(orders, atOnce, () => buy(line, event));
    const seen: Seen[] = [];
    for (const mode of outages) {
      await bank.setMode(mode);
      const during = await inGroups(orders, atOnce, () => buy(line, event));
      const again = Math.max(...(await inGroups(Math.ceil(orders / 10), 2, () => payAgain(line, event))));
      const rest = await watchJob(db, bank.questions);
      const p95 = percentile(during, 95);
      seen.push({ p95, again, ...rest });
      say(
        `${mode}: orders ${msText(p95)} (p95), a second attempt within ${msText(again)}, ${rest.questions} questions, ${rest.hasty} attempts not left alone then`,
      );
    }
    const ledger = await ledgerText(db);
    line.agent.destroy();
    await server.stop();
    const p95Well = percentile(well, 95);
    const p95 = Math.max(...seen.map((one) => one.p95));
    const again = Math.max(...seen.map((one) => one.again));
    const hasty = seen.reduce((sum, one) => sum + one.hasty, 0);
    const questions = seen.reduce((sum, one) => sum + one.questions, 0);
    const isOrderly = hasty === 0 && questions > 0 && again <= againWithinMs && ledger === 'clean';
    return {
      done: `${orders} orders while it is well and in each of the three outages`,
      measured:
        `orders took ${msText(p95)} (p95), ${msText(p95Well)} while it was well; a second attempt ${msText(again)} at most; ` +
        `${questions} questions, ${hasty} attempts not left alone for a minute then; ledger ${ledger}`,
      isReached: isOrderly && (!scale.isTimed || p95 <= p95Well * slowdown),
    };
  } finally {
    await db.$client.end();
    await bank.close();
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The measurements of one outage; times in milliseconds. */
interface Seen {
  readonly p95: number;
  readonly again: number;
  readonly questions: number;
  readonly hasty: number;
}

/** Places an order and leaves for the bank. Returns how long that took. */
async function buy(line: Line, { eventId, ticketIds }: SeededEvent): Promise<number> {
  const startedAt = performance.now();
  await new Buyer([line]).leaveForBank(eventId, [{ ticketId: ticketIds[0], quantity: 1 }]);
  return performance.now() - startedAt;
}

/** Returns without having paid, and tries again. Returns how long it took. Throws if the number is the old one. */
async function payAgain(line: Line, { eventId, ticketIds }: SeededEvent): Promise<number> {
  const buyer = new Buyer([line]);
  const { body: order } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }]);
  const first = leftOrder(order, (await buyer.checkout(order)).body);
  const startedAt = performance.now();
  const second = leftOrder(order, (await buyer.checkout(order)).body);
  if (second.number === first.number) throw new Error('A second attempt came with the number of the first.');
  return performance.now() - startedAt;
}

/** Makes ten attempts due and watches the job. `hasty` counts those that are queried, or due, more than once. */
async function watchJob(db: Database, questions: () => number) {
  const before = questions();
  await db.execute(sql`
    update payment_attempts set next_query_at = now(), queries = 0
    where id in (select id from payment_attempts where status = 'open' order by created_at desc limit 10)`);
  await db.execute(sql`
    update payment_attempts set next_query_at = now() + interval '1 day', queries = 0
    where status = 'open' and next_query_at > now()`);
  await wait(watchMs);
  const hasty = await numberOf(
    db,
    sql`select count(*) from payment_attempts where status = 'open' and (queries > 1 or next_query_at <= now())`,
  );
  const asked = await numberOf(
    db,
    sql`select coalesce(sum(queries), 0) from payment_attempts where status = 'open'`,
  );
  return { hasty, questions: Math.max(asked, questions() - before) };
}
