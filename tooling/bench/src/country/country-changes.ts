import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import { percentile } from '../../../harness/src/parts/times.ts';
import type { Round } from '../benchmark.ts';
import { eventIdOf } from '../orders/catalogue.ts';
import { besideVisitors, ms, warmUpMs, within, withServer } from './country-server.ts';

/** Renames ten events, and waits each time until a search finds it by its new name. Returns the milliseconds until then. */
async function renameEvents(url: string, databaseUrl: string): Promise<readonly number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const visible: number[] = [];
  const rename = async (turn: number) => {
    const name = `Milla${Date.now()}`;
    const startedAt = performance.now();
    await client.query('update events set name = $1, updated_at = now() where id = $2', [
      name,
      eventIdOf(500 + turn),
    ]);
    const isFound = async () =>
      (
        (await (await fetch(`${url}/api/events/search?q=${name}&length=${1 + visible.length}`)).json()) as {
          total: number;
        }
      ).total > 0;
    while (!(await isFound())) await wait(20);
    visible.push(performance.now() - startedAt);
    await wait(1_000);
  };
  try {
    for (let turn = 0; turn < 10; turn += 1) await rename(turn);
  } finally {
    await client.end();
  }
  return visible;
}

export async function measureChange(postgres: Postgres): Promise<Round> {
  return withServer(postgres, async ({ url }, databaseUrl) => {
    const { times, result } = await besideVisitors(url, 'search', () => renameEvents(url, databaseUrl));
    const worst = Math.max(...result);
    return within(
      1_000,
      worst,
      `visible after ${ms(percentile(result, 50))}, at most ${ms(worst)}; worst search in that time ${ms(Math.max(...times))}`,
    );
  });
}

/** Requests an event again and again while the work runs. Returns the milliseconds of the answers. */
async function besideEventPage(url: string, work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  const end = new AbortController();
  const request = async () => {
    while (!end.signal.aborted) {
      const startedAt = performance.now();
      const response = await fetch(`${url}/api/events/event/${eventIdOf(400)}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The event's page answered ${response.status}.`);
      times.push(performance.now() - startedAt);
      await wait(10);
    }
  };
  const abort = () => end.abort();
  await Promise.all([request(), work().finally(abort)]);
  return times;
}

export async function measureOthers(postgres: Postgres): Promise<Round> {
  return withServer(postgres, async ({ url }, databaseUrl) => {
    await besideEventPage(url, () => wait(warmUpMs));
    const without = await besideEventPage(url, () => wait(12_000));
    const beside = await besideEventPage(url, () => renameEvents(url, databaseUrl));
    const worst = Math.max(...beside);
    return within(
      50,
      worst,
      `worst of ${beside.length} answers ${ms(worst)}, p99 ${ms(percentile(beside, 99))}; without changes ${ms(Math.max(...without))} and ${ms(percentile(without, 99))}`,
    );
  });
}
