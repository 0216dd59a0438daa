import { eq, getTableColumns, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { refunds } from '../db/schema/payments.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { openTpv } from '../gateways/redsys/rest.ts';
import { refundHandlers } from '../payments/send-refund.ts';
import { bankServer } from './bank-server.ts';
import { checkBooks } from './books.ts';
import { buildApi } from './build-api.ts';
import { notify } from './buyer.ts';
import { cardOrders } from './card-order.ts';
import { testServices } from './test-services.ts';

interface DeskOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** False for a negative control, which leaves wrong books. Default true: the ledger is checked after the tests. */
  readonly keepsBooks?: boolean;
}

/** Orders that the bank knows, and the worker that refunds them. */
export async function refundDesk({ environment = {}, keepsBooks = true }: DeskOptions = {}) {
  const bank = await bankServer();
  const services = await testServices({
    environment: { ...bank.environment, OPERATOR_EMAIL: 'guardia@dorsal.example', ...environment },
  });
  if (keepsBooks) checkBooks(services);
  const app = await buildApi(services);
  const { db } = services;
  const orders = cardOrders(services, app);

  beforeEach(() => {
    bank.mode = 'up';
    bank.refunded.length = 0;
    bank.refundsAsked.length = 0;
  });

  /** A paid order of 18,50 €. */
  async function paid() {
    const awaited = await orders.awaiting();
    await notify(app, awaited.answer());
    bank.operations.set(awaited.order.number, { amountCents: 1850, response: '0000' });
    return awaited;
  }

  /** Runs the worker over all refunds, due or not, with a new circuit breaker. */
  async function sendRefunds(): Promise<void> {
    await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.kind, 'refund'));
    await drainOutbox(services, refundHandlers({ ...services, tpv: openTpv(services.config.redsys) }));
  }

  /** The worker's row of the only refund of a payment. */
  async function workOf(attemptId: string) {
    const [row] = await db
      .select(getTableColumns(outbox))
      .from(outbox)
      .innerJoin(refunds, eq(outbox.dedupeKey, sql`'refund:' || ${refunds.id}`))
      .where(eq(refunds.attemptId, attemptId));
    return row;
  }

  return { ...orders, app, bank, db, services, paid, sendRefunds, workOf };
}
