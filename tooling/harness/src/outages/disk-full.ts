import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@dorsal/api/internal/db/database';
import { seedBigEvent } from '../parts/big-event.ts';
import { lookInto, withDatabase } from '../parts/database.ts';
import { exchange, openLine } from '../parts/http.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { startPostgres } from '../parts/postgres.ts';
import { checkPromises, type PromiseCheck } from '../parts/promises.ts';
import { type Server, startServer } from '../parts/server.ts';
import { msText } from '../parts/times.ts';
import { until } from '../parts/until.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import { openShortage, type Shortage } from './shortage.ts';

/** How many calls have to be refused because of the shortage. */
const enoughRefusals = 20;
/** Milliseconds: long enough for `/api/ready` to notice, which tries to write at most every five seconds. */
const shortestMs = 8_000;
/** Milliseconds: a database may have free space within its own files for a while. */
const longestMs = 90_000;
/** Milliseconds in a control, which refuses only few of the calls that it should refuse. */
const longestInControlMs = 15_000;
const readyAgainWithinMs = 15_000;

/** The shop whose database runs out of space. */
interface Shop {
  readonly env: Readonly<Record<string, string>>;
  readonly look: () => Database;
  readonly limitFiles: (bytes: number | null) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export const diskFull: Scenario = {
  id: 'disk-full',
  title: "PostgreSQL's disk is full under load (RB14)",
  requires:
    'nothing is acknowledged that is not kept; reading works on; /api/ready says 503 while it stores nothing (on a full disk), and 200 again; with room again it sells again by itself, ledger clean',
  run: () => runShort(),
  control: {
    removes: "the look at the database's answer when it stores an order",
    run: async () => {
      const outcome = await runShort('deaf-to-failures.mjs');
      if (outcome.lost === 0) throw new Error('Nothing was lost: the control has failed for another reason.');
      return outcome;
    },
  },
};

async function openShop({ folder }: Shortage): Promise<Shop> {
  const postgres = await startPostgres({
    parent: folder,
    settings: ['max_wal_size=32MB', 'min_wal_size=32MB'],
  });
  const url = await postgres.createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  return {
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    look: () => lookInto(url),
    limitFiles: postgres.limitFiles,
    remove: async () => {
      await postgres.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type ShortOutcome = Outcome & { readonly lost: number };

async function runShort(preload?: string): Promise<ShortOutcome> {
  const shortage = await openShortage();
  let shop: Shop | undefined;
  let server: Server | undefined;
  try {
    shop = await openShop(shortage);
    server = await startServer({ env: shop.env, ...(preload !== undefined && { preload }) });
    await withDatabase(shop.look(), shortage.prepare);
    const patienceMs = preload === undefined ? longestMs : longestInControlMs;
    const seen = await sellThroughShortage({ shortage, shop, server, patienceMs });
    return await judge({ ...seen, shortage, shop, server });
  } finally {
    server?.kill('SIGKILL');
    await server?.exited;
    await shop?.remove();
    await shortage.remove();
  }
}

interface Shortened {
  readonly shortage: Shortage;
  readonly shop: Shop;
  readonly server: Server;
}

/** The observations during the shortage. Times are milliseconds; `endedAt` since the epoch. */
interface Seen {
  readonly load: Load;
  readonly lastedMs: number;
  readonly endedAt: number;
  /** The statuses of refused calls, of reads of an event, of `/api/ready`. */
  readonly refused: readonly number[];
  readonly readings: readonly number[];
  readonly readiness: readonly number[];
}

async function sellThroughShortage({
  shortage,
  shop,
  server,
  patienceMs,
}: Shortened & { patienceMs: number }): Promise<Seen> {
  const event = await withDatabase(shop.look(), seedBigEvent);
  const line = openLine(server.url, { repetitions: 0 });
  const load = startLoad({ line, event, journeysPerSecond: 10 });
  try {
    await wait(3_000);
    await shortage.begin(shop.limitFiles);
    const begunAt = Date.now();
    const lasted = () => Date.now() - begunAt;
    const refused = () =>
      load.tries.flatMap(({ status, sentAt }) => (sentAt >= begunAt && status >= 500 ? [status] : []));
    const [readings, readiness]: [number[], number[]] = [[], []];
    const isSeen = () => refused().length >= enoughRefusals && lasted() >= shortestMs;
    while (!isSeen() && lasted() < patienceMs) {
      const read = await exchange(line, { method: 'GET', path: `/api/events/event/${event.eventId}` });
      const ready = await exchange(line, { method: 'GET', path: '/api/ready' });
      readings.push(read.status);
      readiness.push(ready.status);
      await wait(250);
    }
    const lastedMs = lasted();
    await shortage.end(shop.limitFiles);
    return { load, lastedMs, endedAt: Date.now(), refused: refused(), readings, readiness };
  } catch (error) {
    load.abandon();
    throw error;
  }
}

/** After the shortage: nothing is repaired by hand, the buyers finish, and the acknowledged orders are checked. */
async function judge({ load, shortage, shop, server, ...seen }: Seen & Shortened): Promise<ShortOutcome> {
  const line = openLine(server.url, { repetitions: 0 });
  const readyAgainMs = await until(
    async () => (await exchange(line, { method: 'GET', path: '/api/ready' })).status === 200,
    readyAgainWithinMs,
  );
  const check = await checkPromises(load, (work) => withDatabase(shop.look(), work));
  line.agent.destroy();
  const sold = load.tries.find(
    ({ status, endedAt }) => endedAt > seen.endedAt && status >= 200 && status < 300,
  );
  const isHonest = !shortage.isWhole || seen.readiness.at(-1) === 503;
  return {
    done: `${msText(seen.lastedMs)} under load ${shortage.how}, then room again`,
    measured: [
      check.text,
      `${seen.refused.length} calls refused (${countsOf(seen.refused)})`,
      `reading ${countsOf(seen.readings)}`,
      readinessText(seen, shortage),
      `ready again ${readyAgainMs === null ? 'never' : `after ${msText(readyAgainMs)}`}`,
      `sold again ${sold ? `after ${msText(sold.endedAt - seen.endedAt)}` : 'never'}`,
    ].join('; '),
    isReached: isKept(check, seen) && isHonest && readyAgainMs !== null && sold !== undefined,
    lost: check.lost.length,
  };
}

function isKept(check: PromiseCheck, { refused, readings }: Pick<Seen, 'refused' | 'readings'>): boolean {
  return check.isKept && refused.length > 0 && readings.every((status) => status === 200);
}

function readinessText({ readiness }: Pick<Seen, 'readiness'>, { isWhole }: Shortage): string {
  const counts = `ready ${countsOf(readiness)}`;
  return isWhole ? counts : `${counts} (not judged: small files have room)`;
}

/** '31 times 200, 2 times 503'. */
function countsOf(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status);
  return [...groups].map(([status, { length }]) => `${length} times ${status || 'no answer'}`).join(', ');
}
