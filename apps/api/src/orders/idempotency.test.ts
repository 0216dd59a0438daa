import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { RefusedError } from '../http/refusal.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, Buyer } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { claimOf, forgetOldKeys, idempotently, keepRefusals } from './idempotency.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

async function offer() {
  const event = await seedEvent(db);
  const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
  return { eventId: event.eventId, items, key: randomUUID() };
}

describe('what is done after the work', () => {
  const answer = z.object({ number: z.number() });
  const failing = withQueries(services, (statement) => (statement === 'commit' ? 'select 1 / 0' : statement));

  const recordingCall = () => {
    const outcomes: unknown[] = [];
    const after = (outcome: unknown) => outcomes.push(outcome);
    return { call: { scope: 'after', key: randomUUID(), body: {}, answer, after }, outcomes };
  };

  it('is done once, when the answer can be read', async () => {
    const key = randomUUID();
    const kept: Promise<number>[] = [];
    const call = { scope: 'after', key, body: {}, answer };
    const countKept = async () => db.$count(idempotencyKeys, eq(idempotencyKeys.key, key));
    const after = () => void kept.push(countKept());

    await idempotently(services, { ...call, after }, () => Promise.resolve({ number: 1 }));
    await idempotently(services, { ...call, after }, () => Promise.resolve({ number: 2 }));

    expect(await Promise.all(kept)).toEqual([1]);
  });

  it('gets the refusal', async () => {
    const { call, outcomes } = recordingCall();
    const refusal = new RefusedError({ status: 409, code: 'sold_out', message: 'Agotado.' });
    const refuse = () => idempotently(services, call, () => Promise.reject(refusal));

    await expect(refuse()).rejects.toThrow(RefusedError);
    await expect(refuse()).rejects.toThrow(RefusedError);

    expect(outcomes).toEqual([{ status: 'rejected', reason: refusal }]);
  });

  it('is not done if the commit fails', async () => {
    const { call, outcomes } = recordingCall();

    await expect(idempotently(failing, call, () => Promise.resolve({ number: 1 }))).rejects.toMatchObject({
      cause: { code: '22012' },
    });

    expect(outcomes).toEqual([]);
  });
});

describe('the header Idempotency-Key', () => {
  it.each([null, '', 'abc', '123e4567-e89b-12d3-a456-42661417400'])(
    'answers 400 when it is %j',
    async (key) => {
      const { eventId, items } = await offer();

      const { status, body } = await buyer.place(eventId, items, { key });

      expect([status, body.code]).toEqual([400, 'idempotency_key_required']);
    },
  );

  it('gives the first answer to the same body, token included', async () => {
    const { eventId, items, key } = await offer();

    const first = await buyer.place(eventId, items, { key });
    const again = await buyer.place(eventId, items, { key: key.toUpperCase() });

    expect(again).toEqual(first);
    expect(await placesOf(db, eventId)).toEqual({ held: 1, sold: 0 });
  });

  it('gives a stranger on the same network their own order', async () => {
    const { eventId, items, key } = await offer();
    const { body: mine } = await buyer.place(eventId, items, { key });

    const stranger = await new Buyer(app).place(eventId, items, { key });

    expect(stranger.status).toBe(201);
    expect(stranger.body._id).not.toBe(mine._id);
    expect(stranger.body.checkoutToken).not.toBe(mine.checkoutToken);
    expect(await placesOf(db, eventId)).toEqual({ held: 2, sold: 0 });
  });

  it.each([null, 'short'])('answers 422 to a guest who repeats it with the secret %j', async (secret) => {
    const { eventId, items, key } = await offer();
    const first = await buyer.place(eventId, items, { key, secret });

    const again = await buyer.place(eventId, items, { key, secret });

    expect([first.status, again.status]).toEqual([201, 422]);
    expect(JSON.stringify(again.body)).not.toContain(first.body._id);
    expect(await placesOf(db, eventId)).toEqual({ held: 1, sold: 0 });
  });

  it('makes one order of 10 parallel calls without a secret', async () => {
    const { eventId, items, key } = await offer();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buyer.place(eventId, items, { key, secret: null })),
    );

    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(422)]);
    expect(await placesOf(db, eventId)).toEqual({ held: 1, sold: 0 });
  });

  it('belongs to the account of a signed-in buyer, on any network', async () => {
    const { eventId, items, key } = await offer();
    const { bearer } = await signedIn(services);
    const first = await buyer.place(eventId, items, { key, bearer, secret: null });

    const again = await new Buyer(app, { ip: '198.51.100.4' }).place(eventId, items, { key, bearer });

    expect(again).toEqual(first);
  });

  it('gives the first answer to a guest who has changed the network', async () => {
    const { eventId, items, key } = await offer();
    const secret = randomUUID();
    const first = await buyer.place(eventId, items, { key, secret });

    const again = await new Buyer(app, { ip: '198.51.100.5' }).place(eventId, items, { key, secret });

    expect(again).toEqual(first);
  });

  it('is stored without the secret', async () => {
    const { eventId, items, key } = await offer();
    const secret = randomUUID();
    await buyer.place(eventId, items, { key, secret });

    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));

    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('never keeps the token', async () => {
    const { eventId, items, key } = await offer();
    const { body } = await buyer.place(eventId, items, { key });

    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));

    expect(row?.answer).toMatchObject({ _id: body._id });
    expect(JSON.stringify(row)).not.toContain(body.checkoutToken);
  });

  it('answers 422 to another body', async () => {
    const { eventId, items, key } = await offer();
    await buyer.place(eventId, items, { key });

    const { status } = await buyer.place(
      eventId,
      [{ ...items[0], ticketId: items[0]?.ticketId ?? '', quantity: 2 }],
      {
        key,
      },
    );

    expect(status).toBe(422);
  });

  it('makes one order of 20 parallel identical calls', async () => {
    const { eventId, items, key } = await offer();

    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.place(eventId, items, { key })));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await db.$count(orders, eq(orders.eventId, eventId))).toBe(1);
    expect(await placesOf(db, eventId)).toEqual({ held: 1, sold: 0 });
  });

  it('makes one payment of 20 parallel identical checkouts', async () => {
    const { eventId, items, key } = await offer();
    const { body: order } = await buyer.place(eventId, items);

    await Promise.all(Array.from({ length: 20 }, () => buyer.checkout(order, { key })));
    const { body } = await buyer.checkout(order, { key });

    const attempts = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order._id));
    expect(attempts.map(({ number }) => number)).toEqual([attemptNumber(body)]);
  });

  it('gives a refusal again, too', async () => {
    const event = await seedEvent(db, { capacity: 0 });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const key = randomUUID();
    const first = await buyer.place(event.eventId, items, { key });
    await db.execute(sql`update event_stock set capacity = 9 where event_id = ${event.eventId}`);

    const again = await buyer.place(event.eventId, items, { key });

    expect(first.body.code).toBe('sold_out');
    expect({ ...again.body, requestId: '' }).toEqual({ ...first.body, requestId: '' });
  });

  it('belongs to its caller: another network may use the same key', async () => {
    const { eventId, items, key } = await offer();
    const { body: first } = await buyer.place(eventId, items, { key });

    const { body: other } = await new Buyer(app, { ip: '198.51.100.9' }).place(eventId, items, { key });

    expect(other._id).not.toBe(first._id);
  });

  it('is free at once after its process died', async () => {
    const call = { scope: 'test', key: randomUUID(), body: {}, answer: z.string() };
    const dies = idempotently({ db }, call, async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return 'never';
    });
    await expect(dies).rejects.toThrow('rollback');

    expect(await idempotently({ db }, call, async () => 'done')).toBe('done');
  });

  it('answers 409 while the first call still runs, and its answer afterwards', async () => {
    const call = { scope: 'test', key: randomUUID(), body: {}, answer: z.string() };
    let during: unknown;

    const first = await idempotently({ db }, call, async () => {
      during = await idempotently({ db }, call, async () => 'second').catch((error: unknown) => error);
      return 'first';
    });

    expect(during).toMatchObject({ refusal: { status: 409, code: 'request_in_progress' } });
    expect(first).toBe('first');
    expect(await idempotently({ db }, call, async () => 'third')).toBe('first');
  });

  it('gives both calls the refusal when a second call ran while the first was being refused', async () => {
    const call = { scope: 'test', key: randomUUID(), body: {}, answer: z.string() };
    const subject = randomUUID();
    const refusal = { status: 409, code: 'sold_out', message: 'Agotado.' } as const;

    const late = idempotently({ db }, call, async (tx) => {
      await tx.insert(rateLimits).values({ key: subject, count: 1, resetsAt: sql`now()` });
      // What the other call does after its rollback has released the lock.
      await keepRefusals(db, [{ claim: claimOf(call), refusal }]);
      return 'done';
    });

    await expect(late).rejects.toMatchObject({ refusal });
    expect(await db.$count(rateLimits, eq(rateLimits.key, subject))).toBe(0);
  });

  it('is forgotten after 24 hours, not before', async () => {
    const [old, young] = [await offer(), await offer()];
    await buyer.place(old.eventId, old.items, { key: old.key });
    await buyer.place(young.eventId, young.items, { key: young.key });
    const day = sql`now() - interval '25 hours'`;
    await db.update(idempotencyKeys).set({ createdAt: day }).where(eq(idempotencyKeys.key, old.key));

    await forgetOldKeys(db);

    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, old.key))).toBe(0);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, young.key))).toBe(1);
  });
});
