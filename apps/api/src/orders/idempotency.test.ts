import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, Buyer } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { ClaimLostError, forgetOldKeys, idempotently } from './idempotency.ts';

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

  it('belongs to whoever used it: another network may use the same one', async () => {
    const { eventId, items, key } = await offer();
    const { body: first } = await buyer.place(eventId, items, { key });

    const { body: other } = await new Buyer(app, { ip: '198.51.100.9' }).place(eventId, items, { key });

    expect(other._id).not.toBe(first._id);
  });

  it('is free again when the process that worked on it died', async () => {
    const { eventId, items, key } = await offer();
    const { body: order } = await buyer.place(eventId, items);
    await buyer.checkout(order, { key });
    const died = { status: null, answer: null, lockedUntil: sql`now() - interval '1 second'` };
    await db
      .update(idempotencyKeys)
      .set({ ...died, lockedUntil: sql`now() + interval '1 minute'` })
      .where(eq(idempotencyKeys.key, key));
    expect((await buyer.checkout(order, { key })).body.code).toBe('request_in_progress');

    await db.update(idempotencyKeys).set(died).where(eq(idempotencyKeys.key, key));

    expect((await buyer.checkout(order, { key })).status).toBe(200);
  });

  it('lets one of two calls happen when the second takes over from a first that was only slow', async () => {
    const call = { scope: 'test', key: randomUUID(), body: {}, answer: z.string() };
    const subject = randomUUID();
    const work = (name: string) => async (tx: Transaction) => {
      await tx.insert(rateLimits).values({ key: `${name}/${subject}`, count: 1, resetsAt: sql`now()` });
      return name;
    };

    const slow = idempotently({ db }, call, async (tx) => {
      const done = await work('slow')(tx);
      await db
        .update(idempotencyKeys)
        .set({ lockedUntil: sql`now() - interval '1 second'` })
        .where(eq(idempotencyKeys.key, call.key));
      expect(await idempotently({ db }, call, work('second'))).toBe('second');
      return done;
    });

    await expect(slow).rejects.toBeInstanceOf(ClaimLostError);
    expect(await db.$count(rateLimits, eq(rateLimits.key, `slow/${subject}`))).toBe(0);
    expect(await db.$count(rateLimits, eq(rateLimits.key, `second/${subject}`))).toBe(1);
    expect(await idempotently({ db }, call, work('third'))).toBe('second');
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
