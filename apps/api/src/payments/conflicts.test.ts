import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { bankServer } from '../testing/bank-server.ts';
import { checkBooks, letMinutesPass } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';
import { abandonAttempt, takeAttempts } from './attempt-queries.ts';
import { completeTransferRefund } from './complete-refund.ts';
import { requestRefund } from './request-refund.ts';
import { refundHandlers } from './send-refund.ts';

const bank = await bankServer();
const services = await testServices({ environment: bank.environment });
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { attempts, awaiting, refundsOf, statusOf } = cardOrders(services, app);

beforeAll(async () => {
  await db.execute(sql`create sequence conflicts`);
  // A sequence keeps its value after a rollback, so the next try passes.
  await db.execute(sql`create function lose_once() returns trigger language plpgsql as $$ begin
    if nextval('conflicts') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new;
  end $$`);
  for (const table of ['orders', 'payment_attempts', 'refunds']) {
    await db.execute(sql`create trigger lose_once before update of status on ${sql.identifier(table)}
      for each row execute function lose_once()`);
  }
  await db.execute(sql`select setval('conflicts', 1)`);
});

/** The database rolls back the next status change, like the loser of a deadlock. */
const loseNext = () => db.execute(sql`select setval('conflicts', 1, false)`);
const wasLost = async () =>
  (await db.execute<{ last: number }>(sql`select last_value::int as last from conflicts`)).rows[0]?.last;

async function paid() {
  const awaited = await awaiting();
  await notify(app, awaited.answer());
  bank.operations.set(awaited.order.number, { amountCents: 1850, response: '0000' });
  return awaited;
}

async function sendRefunds(): Promise<void> {
  await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.kind, 'refund'));
  await drainOutbox(services, refundHandlers(services));
}

describe('work on an order that loses a deadlock is done again', () => {
  it('a result of the bank', async () => {
    const { order, answer } = await awaiting();
    await loseNext();

    expect(await notify(app, answer())).toBe(200);

    expect(await wasLost()).toBeGreaterThan(1);
    expect(await statusOf(order._id)).toBe('paid');
  });

  it('a refund that is asked for, and one that the bank has made', async () => {
    const { order } = await paid();
    await loseNext();
    await requestRefund(services, order._id);
    expect(await wasLost()).toBeGreaterThan(1);

    await loseNext();
    await sendRefunds();

    expect(await wasLost()).toBeGreaterThan(1);
    expect(bank.refundsAsked).toEqual([order.number]);
    expect(await statusOf(order._id)).toBe('refunded');
  });

  it('a refund that the bank refuses, and one that a person has made', async () => {
    const { order } = await paid();
    await requestRefund(services, order._id);
    bank.operations.set(order.number, { amountCents: 1850, response: '0000', refundResponse: '0190' });
    await loseNext();
    await sendRefunds();
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'refused' }]);

    await loseNext();
    await completeTransferRefund(services, order._id);

    expect(await wasLost()).toBeGreaterThan(1);
    expect(await statusOf(order._id)).toBe('refunded');
  });

  it('an attempt that is abandoned, and the order’s expiry behind it', async () => {
    const { order } = await awaiting();
    await letMinutesPass(db, order._id, 36);
    const [taken] = await takeAttempts(db, eq(paymentAttempts.orderId, order._id));
    if (!taken) throw new Error('The attempt was not taken.');
    await loseNext();
    expect(await abandonAttempt(db, taken)).toBe(true);
    expect(await attempts(order._id)).toMatchObject([{ status: 'abandoned' }]);

    await loseNext();
    expect(await expireOrders(db)).toBe(1);

    expect(await wasLost()).toBeGreaterThan(1);
    expect(await statusOf(order._id)).toBe('expired');
  });
});
