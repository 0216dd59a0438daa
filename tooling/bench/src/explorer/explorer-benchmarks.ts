import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import { startServer } from '../../../harness/src/parts/server.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { seedLists } from '../lists/seed-lists.ts';
import { type SeenStep, visitExplorer } from './explorer-visit.ts';
import { longTaskMs } from './main-thread.ts';

export const explorerBenchmarks: readonly Benchmark[] = [
  benchmarkOf('explorer-10k', 10_000),
  benchmarkOf('explorer-100k', 100_000),
];

function benchmarkOf(id: string, events: number): Benchmark {
  const counted = new Intl.NumberFormat('en').format(events);
  return {
    id,
    title: `Explorer with ${counted} events: what makes a task a long one (${longTaskMs} ms), over the page's longest`,
    requires: 1,
    isLong: true,
    round: (postgres) => explorerRound(postgres, events),
  };
}

async function explorerRound(postgres: Postgres, events: number): Promise<Round> {
  const databaseUrl = await postgres.createDatabase();
  await seedLists(databaseUrl, events);
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
  const server = await startServer({ env, roles: 'web,api' });
  try {
    const seen = await visitExplorer(server.url, 1);
    const onPhone = await visitExplorer(server.url, 4);
    console.log([...seen, ...onPhone].map(lineOf).join('\n'));
    const [longest] = seen.toSorted((one, other) => other.longestMs - one.longestMs);
    if (!longest) throw new Error('Nothing was done in the explorer.');
    const detail = `${longest.longestMs.toFixed(0)} ms at "${longest.name}"`;
    return { ratio: longTaskMs / longest.longestMs, detail };
  } finally {
    await server.stop();
  }
}

const shownTasks = 3;

function lineOf({ name, slowdown, longestMs, long }: SeenStep): string {
  const tasks = long
    .slice(0, shownTasks)
    .map(({ busy, lasted, mostly }) => `${busy.toFixed(0)} ms (lasted ${lasted.toFixed(0)}: ${mostly})`);
  const longest = `${longestMs.toFixed(0)} ms`.padStart(7);
  return `  ${slowdown}x ${name.padEnd(7)} ${longest}; ${long.length} lasted over ${longTaskMs} ms: ${tasks.join(', ')}`;
}
