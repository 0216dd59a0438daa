import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../db/schema/limits.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { bankServer } from '../testing/bank-server.ts';
import { checkBooks, letMinutesPass, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';
import { takeAttempts } from './attempt-queries.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { openTpv } from '../gateways/redsys/rest.ts';

const bank = await bankServer();
const services = await testServices({
  environment: { ...bank.environment, OPERATOR_EMAIL: 'guardia@dorsal.example' },
});
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { awaiting, alerts, attempts, buyer, outcomes, statusOf } = cardOrders(services, app);

/** Without what an earlier test has made the circuit breaker think. */
const due = () => reconcilePayments({ ...services, tpv: openTpv(services.config.redsys) }, { onlyDue: true });
const asked = (number: string) => bank.asked.filter((one) => one === number).length;
const accepted = { amountCents: 1850, response: '0000' };

async function minutesToQuery(orderId: string): Promise<number | null> {
  const [attempt] = await db
    .select({ minutes: sql<number | null>`round(extract(epoch from next_query_at - now()) / 60)::int` })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  return attempt?.minutes ?? null;
}

beforeEach(async () => {
  bank.mode = 'up';
  bank.beforeAnswer = async () => undefined;
  bank.operations.clear();
  bank.asked.length = 0;
  await db
    .update(paymentAttempts)
    .set({ status: 'abandoned', settledAt: sql`now()`, nextQueryAt: null })
    .where(eq(paymentAttempts.status, 'open'));
});

describe('a payment whose result never came (RB10)', () => {
  it('is queried after two minutes, not before, and paid', async () => {
    const { event, order } = await awaiting();
    bank.operations.set(order.number, accepted);

    expect(await due()).toMatchObject({ asked: 0 });
    await letMinutesPass(db, order._id, 2);

    expect(await due()).toEqual({ asked: 1, paid: 1, declined: 0, abandoned: 0, failed: 0 });
    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await minutesToQuery(order._id)).toBeNull();
  });

  it('changes nothing when the notification comes after all', async () => {
    const { order, answer } = await awaiting();
    bank.operations.set(order.number, accepted);
    await letMinutesPass(db, order._id, 2);
    await due();

    expect(await notify(app, answer())).toBe(200);

    expect(await outcomes(order._id)).toEqual(['accepted', 'repeated']);
  });

  it('is declined when the bank says so', async () => {
    const { order } = await awaiting();
    bank.operations.set(order.number, { amountCents: 1850, response: '0190' });
    await letMinutesPass(db, order._id, 2);

    expect(await due()).toMatchObject({ asked: 1, declined: 1 });
    expect(await attempts(order._id)).toMatchObject([{ status: 'declined', responseCode: '0190' }]);
    expect(await due()).toMatchObject({ asked: 0 });
  });

  it.each([
    [2, 3],
    [5, 10],
    [15, 20],
  ])(
    'stays open at minute %d while the bank knows no such operation, and is asked %d minutes later',
    async (minute, wait) => {
      const { order } = await awaiting();
      await letMinutesPass(db, order._id, minute);

      expect(await due()).toEqual({ asked: 1, paid: 0, declined: 0, abandoned: 0, failed: 0 });

      expect(await attempts(order._id)).toMatchObject([{ status: 'open', queries: 1 }]);
      expect(await minutesToQuery(order._id)).toBe(wait);
    },
  );

  it('is abandoned at minute 35, when it can no longer be paid', async () => {
    const { order } = await awaiting();
    await letMinutesPass(db, order._id, 35);

    expect(await due()).toMatchObject({ asked: 1, abandoned: 1 });

    expect(await attempts(order._id)).toMatchObject([{ status: 'abandoned', nextQueryAt: null }]);
    const { body } = await buyer.see(order._id, { token: order.checkoutToken });
    expect(body.cardPayment).toBe('declined');
  });

  it('stays open while the buyer is still at the bank', async () => {
    const { order } = await awaiting();
    bank.operations.set(order.number, { amountCents: 1850 });
    await letMinutesPass(db, order._id, 15);

    expect(await due()).toMatchObject({ asked: 1, paid: 0, failed: 0 });

    expect(await outcomes(order._id)).toEqual(['in_progress']);
    expect(await minutesToQuery(order._id)).toBe(20);
  });

  it.each(['error500', 'talksNonsense', 'forges', 'losesAnswers'] as const)(
    'is asked for again after a minute when the bank %s',
    async (mode) => {
      const { order } = await awaiting();
      bank.operations.set(order.number, accepted);
      bank.mode = mode;
      await letMinutesPass(db, order._id, 2);

      expect(await due()).toMatchObject({ asked: 1, failed: 1 });

      expect(await statusOf(order._id)).toBe('pending');
      expect(await minutesToQuery(order._id)).toBe(1);
    },
  );

  it('pays nothing for another sum, and alerts an operator once (N3)', async () => {
    const { order } = await awaiting();
    bank.operations.set(order.number, { amountCents: 1, response: '0000' });
    await letMinutesPass(db, order._id, 2);
    await due();
    await letMinutesPass(db, order._id, 3);
    await due();

    expect(await statusOf(order._id)).toBe('pending');
    expect(await alerts(order._id)).toEqual([`Un pago no coincide con su pedido: ${order._id}`]);
  });

  it('is abandoned after a day in which the buyer never came back from the bank', async () => {
    const { order } = await awaiting();
    bank.operations.set(order.number, { amountCents: 1850 });
    await letMinutesPass(db, order._id, 23 * 60);
    expect(await due()).toMatchObject({ asked: 1, abandoned: 0 });
    await letMinutesPass(db, order._id, 60);

    expect(await due()).toMatchObject({ asked: 1, abandoned: 1 });
    expect(await alerts(order._id)).toEqual([]);
  });

  it('is given up after a week without an answer from the bank, and an operator is alerted', async () => {
    const { order } = await awaiting();
    bank.mode = 'error500';
    await letMinutesPass(db, order._id, 7 * 24 * 60);

    await due();

    expect(await attempts(order._id)).toMatchObject([{ status: 'open', nextQueryAt: null }]);
    expect(await alerts(order._id)).toEqual([`Un pago sigue sin resultado: pedido ${order._id}`]);
  });

  it('raises no alert after a week if its result came during the last query', async () => {
    const { order, answer } = await awaiting();
    bank.mode = 'error500';
    bank.beforeAnswer = async () => void (await notify(app, answer('0190')));
    await letMinutesPass(db, order._id, 7 * 24 * 60);

    expect(await due()).toMatchObject({ asked: 1, failed: 1 });

    expect(await attempts(order._id)).toMatchObject([{ status: 'declined' }]);
    expect(await alerts(order._id)).toEqual([]);
  });
});

describe('asking the bank', () => {
  it('asks about all open payments when an operator requests it', async () => {
    const [paid, unknown] = [await awaiting(), await awaiting()];
    bank.operations.set(paid.order.number, accepted);

    expect(await reconcilePayments(services, { onlyDue: false })).toMatchObject({ asked: 2, paid: 1 });
    expect(asked(unknown.order.number)).toBe(1);
  });

  /** Runs six workers on 30 due payments, and returns how often the bank was asked about each. */
  async function askWithSix(): Promise<number[]> {
    const orders = await Promise.all(Array.from({ length: 30 }, () => awaiting()));
    for (const { order } of orders) {
      bank.operations.set(order.number, accepted);
      await letMinutesPass(db, order._id, 2);
    }
    await Promise.all(Array.from({ length: 6 }, () => reconcilePayments(services, { onlyDue: true })));
    return orders.map(({ order }) => asked(order.number));
  }

  it('asks once per payment, with six workers', async () => {
    bank.beforeAnswer = () => new Promise((resolve) => setTimeout(resolve, 100));

    expect(new Set(await askWithSix())).toEqual(new Set([1]));
  });

  it('asks again after half a minute about payments that a dead worker took', async () => {
    const { order } = await awaiting();
    await letMinutesPass(db, order._id, 2);
    const [taken] = await takeAttempts(db, eq(paymentAttempts.orderId, order._id));
    expect(taken?.number).toBe(order.number);
    expect(await due()).toMatchObject({ asked: 0 });

    await letMinutesPass(db, order._id, 1);

    expect(await due()).toMatchObject({ asked: 1 });
  });

  it('holds no transaction open while it waits', async () => {
    const { order } = await awaiting();
    bank.operations.set(order.number, accepted);
    await letMinutesPass(db, order._id, 2);
    const open: number[] = [];
    bank.beforeAnswer = async () => {
      const { rows } = await db.execute<{
        open: number;
      }>(sql`select count(*)::int as open from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
      open.push(rows[0]?.open ?? -1);
    };

    await due();

    expect(open).toEqual([0]);
  });

  it('stops asking an unavailable bank, without giving up any payment', async () => {
    const orders = await Promise.all(Array.from({ length: 15 }, () => awaiting()));
    for (const { order } of orders) await letMinutesPass(db, order._id, 2);
    bank.mode = 'error500';

    expect(await due()).toMatchObject({ asked: 15, failed: 15 });

    expect(bank.asked.length).toBeLessThanOrEqual(10);
    for (const { order } of orders) expect(await statusOf(order._id)).toBe('pending');
  });
});

describe('another try while one is open', () => {
  it('asks the bank first, and pays no order twice', async () => {
    const { event, order } = await awaiting();
    bank.operations.set(order.number, accepted);

    const second = await buyer.checkout(order);

    expect(second).toMatchObject({ status: 409, body: { code: 'order_already_settled' } });
    expect(await statusOf(order._id)).toBe('paid');
    expect(await attempts(order._id)).toHaveLength(1);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('begins if the bank knows nothing of the first', async () => {
    const { order } = await awaiting();

    const { body } = await buyer.checkout(order);

    expect(asked(order.number)).toBe(1);
    expect(attemptNumber(body)).not.toBe(order.number);
  });

  it('asks once in 15 seconds, however often the buyer tries', async () => {
    const { order } = await awaiting();

    for (let tries = 0; tries < 3; tries += 1) expect((await buyer.checkout(order)).status).toBe(200);
    expect(bank.asked).toEqual([order.number]);

    await db
      .update(rateLimits)
      .set({ resetsAt: sql`now()` })
      .where(eq(rateLimits.key, `ask-bank/${order._id}`));
    await buyer.checkout(order);
    expect(bank.asked).toHaveLength(4);
  });

  it('asks nothing for a call that is retried with its key', async () => {
    const { order } = await awaiting();
    const key = randomUUID();
    const first = await buyer.checkout(order, { key });
    await db.delete(rateLimits);

    const again = await Promise.all(Array.from({ length: 12 }, () => buyer.checkout(order, { key })));

    expect(new Set(again.map(({ body }) => attemptNumber(body)))).toEqual(
      new Set([attemptNumber(first.body)]),
    );
    expect(bank.asked).toEqual([order.number]);
    expect(await attempts(order._id)).toHaveLength(2);
  });

  it('waits two seconds for a slow bank, and applies its answer when it comes (RB7)', async () => {
    const { order } = await awaiting();
    bank.operations.set(order.number, accepted);
    const { promise, resolve } = Promise.withResolvers<void>();
    bank.beforeAnswer = () => promise;

    // The bank has not answered yet.
    expect((await buyer.checkout(order)).status).toBe(200);

    resolve();
    await expect.poll(() => statusOf(order._id)).toBe('paid');
  });
});
