import { setTimeout as wait } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { Pool } from 'pg';
import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import { percentile } from '../../../harness/src/parts/times.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { httpOrders } from '../orders/wrk.ts';
import { measureChange, measureOthers } from './country-changes.ts';
import { mean } from '../filters/timing.ts';
import { countryKeywords } from './country-events.ts';
import { besideVisitors, events, ms, visitors, within, withServer } from './country-server.ts';
import { hotEventNumber } from './seed-country.ts';

const seconds = 20;
const megabyte = 1_000_000;

/**
 * The 95th percentile if the same number of visitors searched without an index of words: `ILIKE` over all texts, then the
 * total and the first page, with a connection for each visitor.
 */
async function naiveP95(databaseUrl: string): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: visitors });
  const keywords = countryKeywords(1_000);
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const visit = async (visitor: number) => {
    for (let at = visitor; performance.now() < until; at += visitors) {
      await wait(Math.random() * 2_000);
      const words = (keywords[at % keywords.length] ?? '').split(' ').map((word) => `%${word}%`);
      const matches = words.map(
        (_, word) => `name || ' ' || location || ' ' || description_html ilike $${word + 1}`,
      );
      const startedAt = performance.now();
      await pool.query(
        `select id, count(*) over () from events where ${matches.join(' and ')} order by starts_at limit 24`,
        words,
      );
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  await pool.end();
  return percentile(times, 95);
}

async function measureSearch(postgres: Postgres): Promise<Round> {
  return withServer(postgres, async ({ url }, databaseUrl) => {
    const naive = await naiveP95(databaseUrl);
    const { times } = await besideVisitors(url, 'search', () => wait(seconds * 1_000));
    const p95 = percentile(times, 95);
    const detail = `p95 ${ms(p95)}, median ${ms(percentile(times, 50))} of ${times.length} searches; ILIKE p95 ${ms(naive)}`;
    return { ratio: naive / p95, detail };
  });
}

async function measureLimit(postgres: Postgres, what: 'search' | 'tile', limitMs: number): Promise<Round> {
  return withServer(postgres, async ({ url }) => {
    const { times } = await besideVisitors(url, what, () => wait(seconds * 1_000));
    const p95 = percentile(times, 95);
    return within(
      limitMs,
      p95,
      `p95 ${ms(p95)}, median ${ms(percentile(times, 50))}, worst ${ms(Math.max(...times))}`,
    );
  });
}

/**
 * Alone, beside the visitors and alone again, eight times: the more orders a database has, the slower it sells, and single turns
 * differ by a third.
 */
async function measureSale(postgres: Postgres): Promise<Round> {
  return withServer(postgres, async ({ url }) => {
    const sell = () => httpOrders(url, { clients: 64, seconds: 4 }, hotEventNumber(events));
    // Warm up.
    await sell();
    const alone = [await sell()];
    const beside: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const { result } = await besideVisitors(url, 'search', sell);
      beside.push(result);
      alone.push(await sell());
    }
    const besides = mean(beside);
    // Each is between two of the others.
    const alones = mean(beside.map((_, turn) => ((alone[turn] ?? 0) + (alone[turn + 1] ?? 0)) / 2));
    return { ratio: besides / alones, detail: `${shown(beside)} orders/s, alone ${shown(alone)}` };
  });
}

const shown = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(0)).join(', ');

async function measureStart(postgres: Postgres): Promise<Round> {
  return withServer(postgres, async ({ readyMs }) => within(3_000, readyMs, `ready after ${ms(readyMs)}`));
}

async function measureMemory(postgres: Postgres): Promise<Round> {
  return withServer(postgres, async ({ url, pid }) => {
    await besideVisitors(url, 'search', () => wait(seconds * 1_000));
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const bytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    return within(
      350 * megabyte,
      bytes,
      `${(bytes / megabyte).toFixed(0)} MB resident after ${seconds} s of searches`,
    );
  });
}

const counted = new Intl.NumberFormat('en').format(events);
const beside = `${counted} events, ${visitors} visitors`;

/** The search of all events at the scale of a country. */
export const countryBenchmarks: readonly Benchmark[] = [
  {
    id: 'country-search',
    title: `first page of a search, ${beside}: p95 of ILIKE over all texts, with as many clients, over ours`,
    requires: 20,
    isLong: true,
    round: measureSearch,
  },
  {
    id: 'country-first-page',
    title: `first page of a search, ${beside}: 50 ms over p95`,
    requires: 1,
    isLong: true,
    round: (postgres) => measureLimit(postgres, 'search', 50),
  },
  {
    id: 'country-tile',
    title: `a tile of the map, ${beside}: 15 ms over p95`,
    requires: 1,
    isLong: true,
    round: (postgres) => measureLimit(postgres, 'tile', 15),
  },
  {
    id: 'country-sale',
    title: `orders over HTTP beside ${visitors} visitors who search, over the same without them`,
    requires: 0.9,
    isLong: true,
    round: measureSale,
  },
  {
    id: 'country-start',
    title: `start with ${counted} events: 3 s over the time until ready`,
    requires: 1,
    isLong: true,
    round: measureStart,
  },
  {
    id: 'country-memory',
    title: `memory of a process with ${counted} events: 350 MB over its resident size`,
    requires: 1,
    isLong: true,
    round: measureMemory,
  },
  {
    id: 'country-change',
    title: `a changed event, ${beside}: 1 s over the time until a search finds it`,
    requires: 1,
    isLong: true,
    round: measureChange,
  },
  {
    id: 'country-others',
    title: `an event's page while changes come into a search of ${counted} events: 50 ms over its worst time`,
    requires: 1,
    isLong: true,
    round: measureOthers,
  },
];
