import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seedBigEvent } from '../parts/big-event.ts';
import { openLine } from '../parts/http.ts';
import { lookInto, withDatabase } from '../parts/database.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { startPostgres } from '../parts/postgres.ts';
import { checkPromises } from '../parts/promises.ts';
import { type ReadyServer, startServer } from '../parts/server.ts';
import { msText } from '../parts/times.ts';
import { type Outcome, type Say, type Scale, type Scenario, untimed } from '../scenario.ts';

const readyWithinMs = 5_000;

interface Killing {
  readonly kills: number;
  readonly scale: Scale;
  readonly preload?: string;
  readonly say: Say;
}

export const serverKills: Scenario = {
  id: 'server-kills',
  title: 'kill -9 of the server under load',
  requires:
    'every acknowledged order and payment is there as it was acknowledged, one order for each key, ready again within 5 s, ledger clean',
  run: (scale, say) => killServer({ kills: scale.rounds(100), scale, say }),
  control: {
    removes: 'waiting for COMMIT before the answer',
    run: (scale, say) =>
      killServer({
        kills: Math.max(10, scale.rounds(30)),
        scale: untimed(scale),
        say,
        preload: 'answers-before-commit.mjs',
      }),
  },
};

/** Kills the server at random moments while buyers buy, then compares the acknowledged orders with the stored ones. */
async function killServer({ kills, scale, preload, say }: Killing): Promise<Outcome> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  const options = {
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    ...(preload !== undefined && { preload }),
  };
  let server: ReadyServer | undefined;
  let load: Load | undefined;
  try {
    server = await startServer(options);
    const event = await withDatabase(lookInto(url), seedBigEvent);
    const line = openLine(server.url, { repetitions: 0 });
    load = startLoad({ line, event, journeysPerSecond: 20 });
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
    const check = await checkPromises(load, (work) => withDatabase(lookInto(url), work));
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
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
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
