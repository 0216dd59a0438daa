import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { filtersOf, listMs, naiveMs, p95, searches } from './list-calls.ts';
import { copyQuery } from './copy-query.ts';
import { ordersWhileExporting } from './orders-while-exporting.ts';
import { peopleDatabase } from './people-database.ts';

const run = promisify(execFile);
const repeats = 5;
const limitMs = 100;
const limitMebibytes = 50;

async function againstNaive(postgres: Postgres): Promise<Round> {
  const database = await peopleDatabase(postgres);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const q of searches) {
      ours.push(await listMs(database, { q }));
      theirs.push(await naiveMs(database, q));
    }
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return {
    ratio: median(theirs) / median(ours),
    detail: `median ${median(ours).toFixed(1)} ms, naive ${median(theirs).toFixed(1)} ms; p95 ${p95(ours).toFixed(1)} and ${p95(theirs).toFixed(1)} ms`,
  };
}

async function firstPages(postgres: Postgres): Promise<Round> {
  const database = await peopleDatabase(postgres);
  const audiences = [...filtersOf(database), ...searches.map((q) => ({ q }))];
  const times: number[] = [];
  const slowest = { ms: 0, what: '' };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const audience of audiences) {
      const ms = await listMs(database, audience);
      times.push(ms);
      if (ms > slowest.ms) Object.assign(slowest, { ms, what: JSON.stringify(audience).slice(0, 60) });
    }
  }
  return {
    ratio: limitMs / p95(times),
    detail: `p95 ${p95(times).toFixed(1)} ms, slowest ${slowest.ms.toFixed(1)} ms (${slowest.what})`,
  };
}

interface Exported {
  readonly ms: number;
  readonly bytes: number;
  readonly columns: number;
  readonly mebibytes: number;
}

async function exported(postgres: Postgres, format: string): Promise<Exported> {
  const { url, organizerId, eventId } = await peopleDatabase(postgres);
  const script = join(import.meta.dirname, 'export-process.ts');
  const { stdout } = await run(
    process.execPath,
    ['--conditions=@dorsal/source', script, organizerId, eventId, format],
    { env: { ...process.env, DATABASE_URL: url } },
  );
  return JSON.parse(stdout) as Exported;
}

async function againstCopy(postgres: Postgres): Promise<Round> {
  const { url, event } = await peopleDatabase(postgres);
  const ours = await exported(postgres, 'csv');
  const start = performance.now();
  await run('psql', [
    url,
    '-q',
    '-c',
    `\\copy (${copyQuery(event)}) to '/dev/null' with (format csv, header, delimiter ';')`,
  ]);
  const theirs = performance.now() - start;
  return {
    ratio: theirs / ours.ms,
    detail: `${ours.columns} columns, ${(ours.bytes / 1e6).toFixed(0)} MB in ${(ours.ms / 1000).toFixed(1)} s, psql ${(theirs / 1000).toFixed(1)} s`,
  };
}

async function memory(postgres: Postgres): Promise<Round> {
  const formats = ['csv', 'xlsx', 'json'];
  const all: Exported[] = [];
  for (const format of formats) all.push(await exported(postgres, format));
  const most = Math.max(...all.map(({ mebibytes }) => mebibytes));
  const figures = all.map(
    ({ ms, mebibytes }, at) => `${formats[at]} +${mebibytes.toFixed(0)} MiB in ${(ms / 1000).toFixed(1)} s`,
  );
  return { ratio: limitMebibytes / Math.max(most, 1), detail: figures.join(', ') };
}

export const peopleBenchmarks: readonly Benchmark[] = [
  {
    id: 'people-search',
    title: 'a search among 100,000 participants, over one that reads every name and address (ILIKE)',
    requires: 10,
    isLong: true,
    round: againstNaive,
  },
  {
    id: 'people-list',
    title: `first page, filters and searches of 100,000 participants: how far the p95 is below ${limitMs} ms`,
    requires: 1,
    isLong: true,
    round: firstPages,
  },
  {
    id: 'people-export',
    title: 'CSV of 100,000 participants with 25 columns, over `psql \\copy` of the same',
    requires: 0.5,
    isLong: true,
    round: againstCopy,
  },
  {
    id: 'people-memory',
    title: `memory of an export of 100,000 participants: how far below +${limitMebibytes} MiB`,
    requires: 1,
    isLong: true,
    round: memory,
  },
  ordersWhileExporting,
];
