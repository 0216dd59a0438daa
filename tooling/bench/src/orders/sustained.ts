import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ReadyServer, startServer } from '../../../harness/src/parts/server.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { eventIdOf, ticketIdOf } from './catalogue.ts';
import { openShop } from './shop.ts';

const perSecond = 50;
const events = 64;
const limits = { p95Ms: 400, p99Ms: 1_000, mebibytesPerMinute: 1 };

/** Duration in seconds. BENCH_SUSTAINED_SECONDS overrides it. */
const seconds = Number(process.env['BENCH_SUSTAINED_SECONDS'] ?? 600);
/** The share of the time before memory is sampled, until it is stable. */
const warmUp = 0.3;

/** The orders of scenario RB3 (security, RB3): a steady sale, which sends on time even if a response is late. */
export const sustained: Benchmark = {
  id: 'sustained',
  title: `${perSecond} orders per second for ${seconds} s: how far below the limits (p95 400 ms, p99 1 s, memory +1 MiB/min)`,
  requires: 1,
  isLong: true,
  round: async (postgres) => {
    const url = await postgres.createDatabase();
    const shop = await openShop(url, events);
    await shop.close();
    const env = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' };
    const server = await startServer({ env, roles: 'api,worker' });
    try {
      return await steadySale(server);
    } finally {
      await server.stop();
    }
  },
};

async function steadySale(server: ReadyServer): Promise<Round> {
  const times: number[] = [];
  const memory: { minute: number; mebibytes: number }[] = [];
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < seconds * perSecond; sent += 1) {
    calls.push(placeOne(server.url).then((ms) => void times.push(ms)));
    const elapsedSeconds = sent / perSecond;
    if (sent % (perSecond * 5) === 0 && elapsedSeconds >= seconds * warmUp) {
      memory.push({ minute: elapsedSeconds / 60, mebibytes: residentMebibytes(server.pid) });
    }
    await wait(Math.max(0, start + ((sent + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(calls);
  times.sort((a, b) => a - b);
  const [p95, p99] = [0.95, 0.99].map((share) => times[Math.floor(times.length * share)] ?? 0);
  const growth = slope(memory);
  const margins = [
    limits.p95Ms / (p95 ?? 0),
    limits.p99Ms / (p99 ?? 0),
    limits.mebibytesPerMinute / Math.max(growth, 0.01),
  ];
  return {
    ratio: Math.min(...margins),
    detail: `p95 ${p95?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms, memory ${growth.toFixed(2)} MiB/min, ${times.length} orders`,
  };
}

async function placeOne(url: string): Promise<number> {
  const number = 1 + Math.floor(Math.random() * events);
  const start = performance.now();
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
    },
    body: JSON.stringify({
      eventId: eventIdOf(number),
      items: [{ ticketId: ticketIdOf(number), quantity: 1 }],
    }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`POST /api/orders answered ${answer.status}.`);
  return performance.now() - start;
}

/** Reads the resident memory from Linux's /proc. */
function residentMebibytes(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}

/** Slope per minute, by least squares. */
function slope(points: readonly { readonly minute: number; readonly mebibytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ mebibytes }) => mebibytes))];
  const over = points.reduce((sum, { minute, mebibytes }) => sum + (minute - x) * (mebibytes - y), 0);
  return over / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
