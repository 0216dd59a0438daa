import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seedBigEvent } from '../parts/big-event.ts';
import { openLine } from '../parts/http.ts';
import { lookIntoEmbedded, withDatabase } from '../parts/database.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { checkPromises } from '../parts/promises.ts';
import { launchServer, type Server, startServer } from '../parts/server.ts';
import { msText } from '../parts/times.ts';
import type { Outcome, Say, Scale, Scenario } from '../scenario.ts';

/** In milliseconds. The server waits 1,500 of them for a lock holder that is just ending. */
const exitWithinMs = 3_000;

export const secondServer: Scenario = {
  id: 'second-server',
  title: 'a second server on the same embedded data',
  requires:
    'it exits within 3 s of its start with a message and not 0, each time; the first serves on and loses nothing; after kill -9 its lock is taken over',
  run: (scale, say) => startSecond({ scale, say, takesLockAway: false }),
  control: {
    removes: 'the lock file',
    run: (scale, say) => startSecond({ scale, say, takesLockAway: true }),
  },
};

interface Options {
  readonly scale: Scale;
  readonly say: Say;
  readonly takesLockAway: boolean;
}

async function startSecond({ scale, say, takesLockAway }: Options): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  const lockFile = join(dataDir, 'pglite.lock');
  const env = { DATA_DIR: dataDir };
  const servers: Server[] = [];
  let load: Load | undefined;
  try {
    let first = await startServer({ env });
    servers.push(first);
    const look = <T>(work: Parameters<typeof withDatabase<T>>[1]) =>
      withDatabase(lookIntoEmbedded(dataDir), work);
    const line = openLine(first.url, { repetitions: 0 });
    load = startLoad({ line, event: await look(seedBigEvent), journeysPerSecond: 3 });
    const tries = takesLockAway ? 1 : scale.rounds(10);
    const refusals: Refusal[] = [];
    for (let round = 0; round < tries; round += 1) {
      const before = await readFile(lockFile, 'utf8');
      if (takesLockAway) await rm(lockFile);
      const second = await launchServer({ env });
      servers.push(second);
      refusals.push(await watch(second));
      if (takesLockAway) break;
      if ((await readFile(lockFile, 'utf8')) !== before) throw new Error('The lock has changed hands.');
    }
    if (refusals.some(({ isRefused }) => !isRefused)) {
      say('the second one serves: both write for five seconds, then both are ended');
      await wait(5_000);
    }
    const broken = load.tries.filter(({ status }) => status === 0 || status >= 500).length;
    first.kill('SIGKILL');
    await first.exited;
    for (const server of servers) await server.stop();
    try {
      first = await startServer({ env, port: first.port });
      servers.push(first);
    } catch (error) {
      return {
        done: 'both wrote',
        measured: `the data cannot be opened any more: ${reasonOf(error)}`,
        isReached: false,
      };
    }
    const takenOverMs = first.readyMs;
    const check = await checkPromises(load, look).catch(reasonOf);
    if (typeof check === 'string') {
      return { done: 'both wrote', measured: `the data cannot be read any more: ${check}`, isReached: false };
    }
    line.agent.destroy();
    const slowest = Math.max(...refusals.map(({ ms }) => ms));
    const refused = refusals.filter(({ isRefused }) => isRefused).length;
    return {
      done: `${tries} second servers under load, then kill -9 of the first`,
      measured:
        `${refused} of ${tries} refused, ${msText(slowest)} at most; ${broken} calls to the first failed; ${check.text}; ` +
        `its lock taken over, ready after ${msText(takenOverMs)}`,
      isReached:
        refused === tries && (!scale.isTimed || slowest <= exitWithinMs) && broken === 0 && check.isKept,
    };
  } finally {
    load?.abandon();
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map(({ exited }) => exited));
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Refusal {
  readonly isRefused: boolean;
  readonly ms: number;
}

/** Waits until it has exited, 15 s at most. */
async function watch(second: Server): Promise<Refusal> {
  const startedAt = performance.now();
  const exit = await Promise.race([second.exited, wait(15_000, null, { ref: false })]);
  const isTold = second.log().includes('serves one server only');
  return { isRefused: exit !== null && exit.code !== 0 && isTold, ms: performance.now() - startedAt };
}

/** The database's message, else the first line of the error's message. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : (message.split('\n')[0] ?? '');
}
