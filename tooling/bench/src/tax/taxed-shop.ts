import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@dorsal/api/internal/config/config';
import type { Database } from '@dorsal/api/internal/db/database';
import { closeServices, openServices } from '@dorsal/api/internal/services';
import { issueDueDocuments } from '@dorsal/api/internal/tax-documents/issue-documents';
import { sql } from 'drizzle-orm';
import { notify, signedNotification } from '../../../harness/src/parts/bank.ts';
import { numberOf } from '../../../harness/src/parts/books.ts';
import type { LeftOrder } from '../../../harness/src/parts/buyer.ts';
import { lookInto, withDatabase } from '../../../harness/src/parts/database.ts';
import { type Line, openLine } from '../../../harness/src/parts/http.ts';
import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import { startServer } from '../../../harness/src/parts/server.ts';
import { leaveOrders, seedIssuedEvent } from '../../../harness/src/parts/tax-orders.ts';
import { copyOrder, holdPlaces } from './copied-orders.ts';

/** As the worker. */
const restMs = 1_000;

type OrderAtBank = Pick<LeftOrder, 'number' | 'amountCents'>;

/** Orders of one issuer at the bank, and the server that they are paid at. */
export interface TaxedShop {
  readonly db: Database;
  /** Pays orders with this many clients for this many seconds. Returns the orders paid per second. */
  readonly pay: (load: { readonly clients: number; readonly seconds: number }) => Promise<number>;
  /** Waits until no document has to be issued. */
  readonly untilIssued: () => Promise<void>;
}

interface Opening {
  readonly isInMode: boolean;
  readonly orders: number;
}

/**
 * Opens a shop on a new database, runs `work`, and closes it. The worker's job for documents runs beside the server: its
 * other jobs, like e-mails, are the same in both modes.
 */
export async function withTaxedShop<T>(
  postgres: Postgres,
  { isInMode, orders }: Opening,
  work: (shop: TaxedShop) => Promise<T>,
): Promise<T> {
  const url = await postgres.createDatabase();
  return withDatabase(lookInto(url, 8), async (db) => {
    const event = await seedIssuedEvent(db, { isInMode });
    const server = await startServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'error' }, roles: 'api' });
    const line = openLine(server.url);
    const issuing = keepIssuing(url);
    try {
      const [first] = await leaveOrders(line, event, 1);
      if (!first) throw new Error('A buyer left an order.');
      const numbers = await copyOrder(db, first.orderId, orders);
      await holdPlaces(db, orders);
      const left = numbers.map((number) => ({ number, amountCents: first.amountCents }));
      return await work({
        db,
        pay: (load) => paidPerSecond(line, left, load),
        untilIssued: async () => {
          while ((await numberOf(db, sql`select count(*) from tax_work`)) > 0) await wait(50);
        },
      });
    } finally {
      line.agent.destroy();
      await issuing.stop();
      await server.stop();
    }
  });
}

/** Issues documents until it is stopped. */
function keepIssuing(url: string): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    const services = await openServices(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
    try {
      while (!stopping.signal.aborted) {
        if (!(await issueDueDocuments(services))) await wait(restMs);
      }
    } finally {
      await closeServices(services);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function paidPerSecond(
  line: Line,
  left: OrderAtBank[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const startedAt = performance.now();
  let paid = 0;
  const client = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const order = left.pop();
      if (!order) throw new Error('All orders are paid: the benchmark needs more.');
      const { status, text } = await notify(line, signedNotification(order));
      if (status !== 200) throw new Error(`A payment was answered ${status}: ${text}`);
      paid += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return paid / ((performance.now() - startedAt) / 1000);
}
