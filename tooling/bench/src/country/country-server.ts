import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../../../harness/src/parts/child.ts';
import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import { type ReadyServer, startServer } from '../../../harness/src/parts/server.ts';
import type { Round } from '../benchmark.ts';
import { seedCountry } from './seed-country.ts';

/** How many events the country has. */
export const events = Number(process.env.BENCH_COUNTRY_EVENTS ?? 100_000);
/** Visitors that search at the same time, each for other words. */
export const visitors = 50;
/** Until the code is compiled, and frequent words have been looked up. */
export const warmUpMs = 10_000;

let seeded: Promise<string> | undefined;

/** The database of all benchmarks of this run: to fill it takes minutes. */
function countryDatabase(postgres: Postgres): Promise<string> {
  seeded ??= (async () => {
    const url = await postgres.createDatabase();
    await seedCountry(url, events);
    return url;
  })();
  return seeded;
}

/** Runs a round against a server with all events, whose columns are loaded. */
export async function withServer(
  postgres: Postgres,
  work: (server: ReadyServer, databaseUrl: string) => Promise<Round>,
): Promise<Round> {
  const databaseUrl = await countryDatabase(postgres);
  const server = await startServer({
    env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
    roles: 'api',
  });
  try {
    // The first search waits until all columns are loaded.
    await fetch(`${server.url}/api/events/search?length=1`);
    return await work(server, databaseUrl);
  } finally {
    await server.stop();
  }
}

interface Asked {
  readonly times: readonly number[];
  readonly failures: number;
}

/** Lets the visitors request while the work runs. Returns the milliseconds of their answers. */
export async function besideVisitors<T>(
  url: string,
  what: 'search' | 'tile',
  work: () => Promise<T>,
): Promise<{ readonly times: readonly number[]; readonly result: T }> {
  const child = startChild({
    args: ['tooling/bench/src/country/country-visitors.ts'],
    env: { VISITED_URL: url, VISITORS: String(visitors), VISITORS_ASK: what },
  });
  let asked: Asked = { times: [], failures: 0 };
  child.onMessage((message) => {
    const { times, failures } = message as Asked;
    asked = { times: [...asked.times, ...times], failures: asked.failures + failures };
  });
  try {
    await wait(warmUpMs);
    asked = { times: [], failures: 0 };
    const result = await work();
    if (asked.failures > 0) throw new Error(`${asked.failures} requests of visitors failed.`);
    return { times: asked.times, result };
  } finally {
    await child.stop();
  }
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** How far a time or a size stays below its limit: 1 or more if it does. */
export function within(limit: number, measured: number, detail: string): Round {
  return { ratio: limit / measured, detail };
}
