import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import { startChild } from '../../../harness/src/parts/child.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { callsPerSecond } from '../wrk.ts';
import { seedLists } from './seed-lists.ts';

const events = Number(process.env.BENCH_LIST_EVENTS ?? 5_000);
const load = { clients: 64, seconds: 1 };
const turns = 7;
const compressed = ['Accept-Encoding: br'];

interface Compared {
  readonly ours: string;
  readonly raw: string;
  readonly headers: readonly string[];
}

async function compare(postgres: Postgres, choose: (url: string) => Promise<Compared>): Promise<Round> {
  const databaseUrl = await postgres.createDatabase();
  await seedLists(databaseUrl, events);
  const server = await startListServer(databaseUrl);
  try {
    const { ours, raw, headers } = await choose(server.url);
    // Warm up both before measuring.
    for (const url of [raw, ours]) await callsPerSecond(url, { ...load, headers });
    const measured: { readonly ours: number; readonly theirs: number }[] = [];
    // Alternate, so that other work of the machine affects both; a turn that it spoils for one doesn't count.
    for (let turn = 0; turn < turns; turn += 1) {
      const theirRate = await callsPerSecond(raw, { ...load, headers });
      measured.push({ ours: await callsPerSecond(ours, { ...load, headers }), theirs: theirRate });
    }
    const middle = measured.toSorted((a, b) => a.ours / a.theirs - b.ours / b.theirs)[turns >> 1];
    if (!middle) throw new Error('No turn was measured.');
    return {
      ratio: middle.ours / middle.theirs,
      detail: `${middle.ours.toFixed(0)} answers/s, raw buffer ${middle.theirs.toFixed(0)}/s`,
    };
  } finally {
    await server.stop();
  }
}

/** The whole list as browsers get it. Throws if the two responses are not the same bytes. */
async function whole(url: string, list: string): Promise<Compared> {
  const [ours, raw] = [url + list, `${url}/api/raw${list}`];
  const [answer, bare] = await Promise.all([ours, raw].map(async (each) => (await fetch(each)).text()));
  if (answer !== bare) throw new Error(`${ours} and ${raw} don't send the same bytes.`);
  return { ours, raw, headers: compressed };
}

/** Requests from a browser that has the list already: a response without a body. */
async function unchanged(url: string): Promise<Compared> {
  const ours = `${url}/api/events`;
  const { headers } = await fetch(ours);
  return {
    ours,
    raw: `${url}/api/raw/unchanged`,
    headers: [...compressed, `If-None-Match: ${headers.get('etag')}`],
  };
}

async function startListServer(databaseUrl: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const child = startChild({
    args: ['tooling/bench/src/lists/list-server.ts'],
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      APP_SECRET: 'x'.repeat(32),
    },
  });
  const told = new Promise<string>((resolve) => {
    child.onMessage((message) => resolve((message as { url: string }).url));
  });
  const url = await Promise.race([told, child.exited.then(() => null)]);
  if (url === null) throw new Error(`The server of the lists ended:\n${child.log()}`);
  return { url, stop: () => child.stop() };
}

const counted = new Intl.NumberFormat('en').format(events);

export const listBenchmarks: readonly Benchmark[] = [
  {
    id: 'events-full',
    title: `GET /api/events with ${counted} events, ${load.clients} connections (wrk), over a raw buffer of the same bytes`,
    requires: 0.8,
    round: (postgres) => compare(postgres, (url) => whole(url, '/api/events')),
  },
  {
    id: 'events-list',
    title: `GET /api/events/list with ${counted} events, over a raw buffer of the same bytes`,
    requires: 0.8,
    round: (postgres) => compare(postgres, (url) => whole(url, '/api/events/list')),
  },
  {
    id: 'events-unchanged',
    title: 'GET /api/events by whoever has it (304), over a bare 304',
    requires: 0.8,
    round: (postgres) => compare(postgres, unchanged),
  },
];
