import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@dorsal/api/internal/db/database';
import { seedBigEvent } from '../parts/big-event.ts';
import { openLine } from '../parts/http.ts';
import { lookInto, lookIntoEmbedded, withDatabase } from '../parts/database.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { startPostgres } from '../parts/postgres.ts';
import { checkPromises } from '../parts/promises.ts';
import { type ReadyServer, startServer } from '../parts/server.ts';
import { msText } from '../parts/times.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';

const readyWithinMs = 5_000;
const requires =
  'every acknowledged order and payment is there as it was acknowledged, one order for each key, ready again within 5 s, ledger clean';

/** The server to kill, and its data. */
interface Victim {
  readonly env: Readonly<Record<string, string>>;
  readonly look: () => Database;
  readonly journeysPerSecond: number;
  readonly remove: () => Promise<void>;
}

interface Killing {
  readonly kills: number;
  readonly scale: Scale;
  readonly preload?: string;
  readonly say: Say;
}

export const serverKills: Scenario = {
  id: 'server-kills',
  title: 'kill -9 of the server under load, on PostgreSQL',
  requires,
  run: async (scale, say) => killServer(await onPostgres(), { kills: scale.rounds(100), scale, say }),
  control: {
    removes: 'waiting for COMMIT before the answer',
    run: async (scale, say) =>
      killServer(await onPostgres(), {
        kills: Math.max(10, scale.rounds(30)),
        scale: untimed(scale),
        say,
        preload: 'answers-before-commit.mjs',
      }),
  },
};

export const embeddedKills: Scenario = {
  id: 'embedded-kills',
  title: 'kill -9 of the server under load, on the embedded database',
  requires,
  run: async (scale, say) => killServer(await onEmbedded(), { kills: scale.rounds(20), scale, say }),
  control: {
    removes: 'waiting for COMMIT before the answer',
    run: async (scale, say) =>
      killServer(await onEmbedded(), {
        // A kill has to hit the tenth of a second between the response and its COMMIT.
        kills: Math.max(10, scale.rounds(20)),
        scale: untimed(scale),
        say,
        preload: 'answers-before-commit.mjs',
      }),
  },
};

async function onPostgres(): Promise<Victim> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  return {
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    look: () => lookInto(url),
    journeysPerSecond: 20,
    remove: async () => {
      await postgres.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onEmbedded(): Promise<Victim> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  return {
    env: { DATA_DIR: dataDir },
    look: () => lookIntoEmbedded(dataDir),
    journeysPerSecond: 8,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Kills the server at random moments while buyers buy, then compares the acknowledged orders with the stored ones. */
async function killServer(victim: Victim, { kills, scale, preload, say }: Killing): Promise<Outcome> {
  const options = { env: victim.env, ...(preload !== undefined && { preload }) };
  let server: ReadyServer | undefined;
  let load: Load | undefined;
  try {
    server = await startServer(options);
    const event = await withDatabase(victim.look(), seedBigEvent);
    const line = openLine(server.url, { repetitions: 0 });
    load = startLoad({ line, event, journeysPerSecond: victim.journeysPerSecond });
    let slowestStartMs = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await untilBusy(load);
      await wait(Math.random() * 1_000);
      server.kill('SIGKILL');
      await server.exited;
      server = await startServer({ ...options, port: server.port });
      slowestStartMs = Math.max(slowestStartMs, server.readyMs);
      if (kill % 10 === 0) say(`${kill} kills, ${load.promised.length} orders acknowledged`);
    }
    const check = await checkPromises(load, (work) => withDatabase(victim.look(), work));
    line.agent.destroy();
    const cutOff = load.tries.filter(({ status }) => status === 0).length;
    return {
      done: `${kills} kills, ${cutOff.toLocaleString('en')} calls cut off or not taken`,
      measured:
        `${check.text}; ${load.foundAgain()} orders cut off after they had happened and found again by their key;` +
        ` ready again after ${msText(slowestStartMs)} at most`,
      isReached: check.isKept && (!scale.isTimed || slowestStartMs <= readyWithinMs),
    };
  } finally {
    load?.abandon();
    server?.kill('SIGKILL');
    await server?.exited;
    await victim.remove();
  }
}

/** Waits until the first calls after a start have succeeded, so that a kill hits work in progress. */
async function untilBusy({ tries }: Load): Promise<void> {
  const before = tries.length;
  const giveUp = Date.now() + 10_000;
  while (Date.now() < giveUp && !tries.slice(before).some(({ status }) => status >= 200 && status < 300)) {
    await wait(10);
  }
}
