import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import { startServer } from '../../../harness/src/parts/server.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { pgbenchOrders } from './pgbench.ts';
import { alone, type Load, openShop, orderRate, queued } from './shop.ts';
import { httpOrders } from './wrk.ts';

const seconds = 4;
const clients = 64;
const rounded = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** Runs each measurement on a new database, because the rows of one would slow the other. */
async function shopOn<T>(
  postgres: Postgres,
  events: number,
  work: (shop: Awaited<ReturnType<typeof openShop>> & { readonly url: string }) => Promise<T>,
): Promise<T> {
  const url = await postgres.createDatabase();
  const shop = await openShop(url, events);
  try {
    return await work({ ...shop, url });
  } finally {
    await shop.close();
  }
}

async function againstPgbench(postgres: Postgres, load: Load): Promise<Round> {
  const theirs = await shopOn(postgres, load.events, ({ url }) => pgbenchOrders({ url, ...load }));
  const ours = await shopOn(postgres, load.events, ({ services }) => orderRate(queued(services), load));
  return {
    ratio: ours.perSecond / theirs,
    detail: `${rounded(ours.perSecond)} orders/s (median ${rounded(ours.medianMs)} ms), pgbench ${rounded(theirs)}/s`,
  };
}

/** One buyer: the queue must not delay a single order to wait for others. */
async function againstNoQueue(postgres: Postgres): Promise<Round> {
  const load = { clients: 1, seconds, events: 1 };
  return shopOn(postgres, 1, async ({ services }) => {
    const theirs = await orderRate(alone(services), load);
    const ours = await orderRate(queued(services), load);
    return {
      ratio: theirs.medianMs / ours.medianMs,
      detail: `median ${rounded(ours.medianMs)} ms, without the queue ${rounded(theirs.medianMs)} ms`,
    };
  });
}

/** The whole path: a server process, its routes, validation and responses. */
async function overHttp(postgres: Postgres): Promise<Round> {
  const theirs = await shopOn(postgres, 1, ({ url }) => pgbenchOrders({ url, clients, seconds, events: 1 }));
  return shopOn(postgres, 1, async ({ url, services }) => {
    const env = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' };
    const server = await startServer({ env, roles: 'api' });
    try {
      const ours = await httpOrders(server.url, { clients, seconds });
      const { rows } = await services.db.execute<{ orders: number }>(
        'select count(*)::int as orders from orders',
      );
      const detail = `${rounded(ours)} orders/s over HTTP (${rows[0]?.orders} stored), pgbench ${rounded(theirs)}/s`;
      return { ratio: ours / theirs, detail };
    } finally {
      await server.stop();
    }
  });
}

export const orderBenchmarks: readonly Benchmark[] = [
  {
    id: 'orders-hot',
    title: `orders per second on one ticket type, ${clients} clients, over one transaction for each (pgbench)`,
    requires: 2,
    round: (postgres) => againstPgbench(postgres, { clients, seconds, events: 1 }),
  },
  {
    id: 'orders-spread',
    title: `orders per second spread over 64 events, ${clients} clients, over one transaction for each (pgbench)`,
    requires: 0.7,
    round: (postgres) => againstPgbench(postgres, { clients, seconds, events: 64 }),
  },
  {
    id: 'orders-alone',
    title: 'time of one order alone: without the queue over with it',
    requires: 0.9,
    round: againstNoQueue,
  },
  {
    id: 'orders-http',
    title: `orders per second over HTTP on one ticket type, ${clients} connections (wrk), over pgbench without HTTP`,
    requires: null,
    round: overHttp,
  },
];
