import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seedBigEvent } from '../parts/big-event.ts';
import { openLine } from '../parts/http.ts';
import { lookInto, withDatabase } from '../parts/database.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { type Postgres, startPostgres } from '../parts/postgres.ts';
import { checkPromises } from '../parts/promises.ts';
import { startServer } from '../parts/server.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';
import { type Outage, outagesText, sawOf } from './outage.ts';

/** COMMIT doesn't wait for the disk, and the log is written as rarely as PostgreSQL allows. */
const forgetful = ['synchronous_commit=off', 'wal_writer_delay=10s', 'wal_writer_flush_after=1GB'];

export const databaseKills: Scenario = {
  id: 'database-kills',
  title: 'kill -9 of PostgreSQL under load',
  requires:
    'nothing acknowledged is lost; while it is away the API answers 503 within 2 s, and nothing else; it works again within 5 s of the database, in the same process',
  run: (scale, say) =>
    breakDatabase({ rounds: scale.rounds(30), scale, say, away: (postgres) => postgres.kill9() }),
  control: {
    removes: 'synchronous commits',
    run: (scale, say) =>
      breakDatabase({
        rounds: Math.max(3, scale.rounds(10)),
        scale: untimed(scale),
        say,
        away: (postgres) => postgres.kill9(),
        settings: forgetful,
      }),
  },
};

export const databaseRestarts: Scenario = {
  id: 'database-restarts',
  title: 'a fast restart of PostgreSQL under load',
  requires:
    'calls fail for no longer than the database is away and 3 s; each succeeds when it is sent again; nothing acknowledged is lost',
  run: (scale, say) =>
    breakDatabase({
      rounds: scale.rounds(10),
      scale,
      say,
      away: (postgres) => postgres.stopFast(),
      worksAgainWithinMs: 3_000,
    }),
  control: {
    removes: 'the listeners for connections that are lost',
    run: async (scale, say) => {
      const outcome = await breakDatabase({
        rounds: 3,
        scale: untimed(scale),
        say,
        away: (postgres) => postgres.stopFast(),
        preload: 'no-error-listeners.mjs',
      });
      if (outcome.isSameProcess)
        throw new Error('The API lived on: the control has failed for another reason.');
      return outcome;
    },
  },
};

interface Breaking {
  readonly rounds: number;
  readonly scale: Scale;
  readonly say: Say;
  readonly away: (postgres: Postgres) => Promise<void>;
  readonly settings?: readonly string[];
  readonly worksAgainWithinMs?: number;
  readonly preload?: string;
}

/** Stops the database at random moments while buyers buy, restarts it a second later, and checks what they saw. */
async function breakDatabase({
  rounds,
  scale,
  say,
  away,
  settings = [],
  worksAgainWithinMs = 5_000,
  preload,
}: Breaking): Promise<Outcome & { readonly isSameProcess: boolean }> {
  const postgres = await startPostgres({ settings });
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  let load: Load | undefined;
  try {
    const url = await postgres.createDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    const server = await startServer({ env, ...(preload !== undefined && { preload }) });
    const event = await withDatabase(lookInto(url), seedBigEvent);
    const line = openLine(server.url, { repetitions: 0 });
    load = startLoad({ line, event, journeysPerSecond: 15 });
    const outages: Outage[] = [];
    for (let round = 1; round <= rounds && !server.hasExited(); round += 1) {
      await wait(800 + Math.random() * 1_200);
      const goneAt = Date.now();
      await away(postgres);
      const awayAt = Date.now();
      await wait(500 + Math.random() * 1_000);
      await postgres.start();
      const backAt = Date.now();
      // Failures after this pause count as faults.
      await wait(scale.isTimed ? worksAgainWithinMs : 3 * worksAgainWithinMs);
      outages.push({ goneAt, awayAt, backAt, endsAt: Date.now() });
      if (round % 5 === 0) say(`${round} times, ${load.promised.length} orders acknowledged`);
    }
    if (server.hasExited()) load.abandon();
    const check = await checkPromises(load, (work) => withDatabase(lookInto(url), work));
    const saw = sawOf(load.tries, outages);
    const isSameProcess = !server.hasExited();
    if (!isSameProcess) say(server.log().slice(-2_000));
    line.agent.destroy();
    await server.stop();
    return {
      done: `${rounds} times, ${load.tries.length.toLocaleString('en')} calls`,
      measured: `${check.text}; ${outagesText(saw)}${isSameProcess ? '' : '; THE API ENDED'}`,
      isReached:
        check.isKept &&
        isSameProcess &&
        saw.others === 0 &&
        (!scale.isTimed || (saw.slowestMs <= 2_000 && saw.backAfterMs <= worksAgainWithinMs)),
      isSameProcess,
    };
  } finally {
    load?.abandon();
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
