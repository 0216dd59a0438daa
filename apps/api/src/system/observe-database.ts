import { setTimeout as delay } from 'node:timers/promises';
import { and, count, gt, inArray, sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { outboxBacklog } from '../outbox/backlog.ts';
import type { Services } from '../services.ts';

/** Prometheus gives up after ten seconds, and waiting for a free connection could take longer. */
const longestReadMs = 2_000;

const openStatuses = ['reserved', 'pending'] as const;

/** Shows the connection pool, open holds and the outbox backlog at the time when Prometheus reads the metrics. */
export function observeDatabase({ db, metrics: { registry } }: Pick<Services, 'db' | 'metrics'>): void {
  const registers = [registry];
  const pool = db.$client;
  registry.registerMetric(
    new Gauge({
      name: 'dorsal_database_connections',
      help: 'Connections of the pool by state, and calls that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waited_for' }, pool.waitingCount);
      },
    }),
  );
  const most = { name: 'dorsal_database_connections_max', help: 'The most connections that the pool opens' };
  new Gauge({ ...most, registers }).set(pool.options.max);

  const read = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers, collect: () => refresh() });
  const everywhere = 'the same in every process';
  const up = read(
    'dorsal_database_up',
    '1 if the database answered within two seconds; if not, the gauges of holds and outbox are absent',
  );
  const holds = read('dorsal_open_holds', `Orders whose places are held; ${everywhere}`, 'status');
  const places = read('dorsal_held_places', `Places of those orders; ${everywhere}`, 'status');
  const backlog = read(
    'dorsal_outbox_backlog',
    `E-mails and refunds that are due and not done; ${everywhere}`,
    'kind',
  );
  const oldest = read('dorsal_outbox_oldest_seconds', `Age of the oldest of them; ${everywhere}`, 'kind');

  async function readGauges(): Promise<void> {
    for (const gauge of [holds, places, backlog, oldest]) gauge.reset();
    try {
      const [held, waiting] = await Promise.race([readDatabase(db), tooLate()]);
      for (const status of openStatuses) {
        const open = held.find((row) => row.status === status);
        holds.set({ status }, open?.orders ?? 0);
        places.set({ status }, open?.places ?? 0);
      }
      for (const work of waiting) {
        backlog.set({ kind: work.kind }, work.waiting);
        oldest.set({ kind: work.kind }, work.oldestSeconds);
      }
      up.set(1);
    } catch {
      // The calls that need the database log the reason.
      up.set(0);
    }
  }
  let reading: Promise<void> | undefined;
  // All gauges are collected at once: the first one starts the read for all of them.
  function refresh(): Promise<void> {
    reading ??= readGauges().finally(() => {
      reading = undefined;
    });
    return reading;
  }
}

const readDatabase = (db: Database) => Promise.all([openHolds(db), outboxBacklog(db)]);

async function tooLate(): Promise<never> {
  await delay(longestReadMs, undefined, { ref: false });
  throw new Error(`The database did not answer within ${longestReadMs} ms.`);
}

function openHolds(db: Database) {
  return db
    .select({
      status: orders.status,
      orders: count(),
      places: sql<number>`sum(${orders.quantity})::int`,
    })
    .from(orders)
    .where(and(inArray(orders.status, [...openStatuses]), gt(orders.expiresAt, sql`now()`)))
    .groupBy(orders.status);
}
