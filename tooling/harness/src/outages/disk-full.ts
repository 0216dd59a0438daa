import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@dorsal/api/internal/db/database';
import { seedBigEvent } from '../parts/big-event.ts';
import { exchange, openLine } from '../parts/http.ts';
import { lookInto, lookIntoEmbedded, withDatabase } from '../parts/kept-database.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { startPostgres } from '../parts/postgres.ts';
import { checkPromises } from '../parts/promises.ts';
import { startServer } from '../parts/server.ts';
import { mountSmallDisk, type SmallDisk } from '../parts/small-disk.ts';
import { msText } from '../parts/times.ts';
import type { Outcome, Say, Scenario } from '../scenario.ts';

const requires =
  'nothing is acknowledged that is not kept; reading works on; with room again it sells again by itself, ledger clean';

/** How many calls have to meet the full disk. */
const enoughRefusals = 20;
/** Milliseconds: a database may have room within its own files for a while. */
const longestFullMs = 90_000;
/** Megabytes: the database, and little more. */
const size = 160;

/** What fills up. */
interface Shop {
  readonly env: Readonly<Record<string, string>>;
  readonly look: () => Database;
  readonly remove: () => Promise<void>;
}

export const postgresDiskFull: Scenario = {
  id: 'disk-full',
  title: "PostgreSQL's disk is full under load",
  requires,
  run: (_, say) => onSmallDisk(say, onPostgres),
};

export const embeddedDiskFull: Scenario = {
  id: 'disk-full-embedded',
  title: "the embedded database's disk, and that of the pictures, is full under load",
  requires: `${requires}; a restart is allowed`,
  run: (_, say) => onSmallDisk(say, onEmbedded),
};

async function onPostgres({ folder }: SmallDisk): Promise<Shop> {
  const postgres = await startPostgres({
    parent: folder,
    settings: ['max_wal_size=32MB', 'min_wal_size=32MB'],
  });
  const url = await postgres.createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  return {
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    look: () => lookInto(url),
    remove: async () => {
      await postgres.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onEmbedded({ folder }: SmallDisk): Promise<Shop> {
  const dataDir = join(folder, 'data');
  return { env: { DATA_DIR: dataDir }, look: () => lookIntoEmbedded(dataDir), remove: async () => {} };
}

async function onSmallDisk(say: Say, open: (disk: SmallDisk) => Promise<Shop>): Promise<Outcome> {
  const disk = await mountSmallDisk(size);
  if (!disk) {
    return { done: 'nothing', measured: 'no disk can be mounted here: run it as root', isReached: false };
  }
  let shop: Shop | undefined;
  try {
    shop = await open(disk);
    return await fillUnderLoad(say, disk, shop);
  } finally {
    disk.free();
    await shop?.remove();
    await disk.remove();
  }
}

async function fillUnderLoad(say: Say, disk: SmallDisk, { env, look }: Shop): Promise<Outcome> {
  let server = await startServer({ env });
  let load: Load | undefined;
  try {
    const event = await withDatabase(look(), seedBigEvent);
    const line = openLine(server.url, { repetitions: 0 });
    load = startLoad({ line, event, journeysPerSecond: 10 });
    await wait(3_000);
    disk.fill();
    const fullAt = Date.now();
    const { tries } = load;
    const refusals = () => tries.filter(({ status, sentAt }) => sentAt >= fullAt && status >= 500);
    const [readings, readiness]: [number[], number[]] = [[], []];
    while (refusals().length < enoughRefusals && Date.now() - fullAt < longestFullMs) {
      const read = await exchange(line, { method: 'GET', path: `/api/events/event/${event.eventId}` });
      const ready = await exchange(line, { method: 'GET', path: '/api/ready' });
      readings.push(read.status);
      readiness.push(ready.status);
      await wait(250);
    }
    const refused = refusals();
    const fullMs = Date.now() - fullAt;
    disk.free();
    const freeAt = Date.now();
    const hasEnded = server.hasExited();
    if (hasEnded) {
      say(`the server has ended: ${server.log().trim().split('\n').at(-1)?.slice(0, 200) ?? ''}`);
      server = await startServer({ env, port: server.port });
    }
    const check = await checkPromises(load, (work) => withDatabase(look(), work));
    const soldAgain = load.tries.find(
      ({ status, endedAt }) => endedAt > freeAt && status >= 200 && status < 300,
    );
    line.agent.destroy();
    return {
      done: `${msText(fullMs)} without a byte left under load, then room again`,
      measured:
        `${check.text}; ${refused.length} calls refused (${countsOf(refused.map(({ status }) => status))}); ` +
        `reading ${countsOf(readings)}; ready ${countsOf(readiness)}; ${hasEnded ? 'restarted; ' : ''}` +
        `sold again after ${soldAgain ? msText(soldAgain.endedAt - freeAt) : 'never'}`,
      isReached: check.isKept && refused.length > 0 && readings.every((status) => status === 200),
    };
  } finally {
    load?.abandon();
    server.kill('SIGKILL');
    await server.exited;
  }
}

/** '31 times 200, 2 times 503'. */
function countsOf(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status);
  return [...groups].map(([status, { length }]) => `${length} times ${status || 'no answer'}`).join(', ');
}
