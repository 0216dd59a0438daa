import { randomUUID } from 'node:crypto';
import { eq, ne, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { exportJobs } from '../db/schema/export-jobs.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { refundsOfOrder } from '../payments/order-refunds.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { newId } from '../ids.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

/** Refunds stay with the worker. */
const isMail = ne(outbox.kind, 'refund');
const daysAway = (days: number) => sql`now() + make_interval(days => ${days}::int)`;

/** A paid order of a deleted account; its event began this many days ago, and all its e-mails are sent. */
async function orphaned({ daysAgo = 2 }: { daysAgo?: number } = {}) {
  const event = await seedEvent(db);
  const items = [{ ticketId: event.ticketIds[0], quantity: 2 }];
  const { _id, number } = await buyer.leaveForBank(event.eventId, items);
  await notify(app, bankMessage(services, { number, amountCents: 3700 }));
  await db.execute(sql`update events set starts_at = ${daysAway(-daysAgo)} where id = ${event.eventId}`);
  await db.update(outbox).set({ doneAt: sql`now()`, payload: {} }).where(isMail);
  await db
    .update(orders)
    .set({
      forgetAt: daysAway(-1),
      billingData: { taxId: '12345678Z' },
      returnUrl: 'https://club.example/?socio=Lucía',
    })
    .where(eq(orders.id, _id));
  return { _id, eventId: event.eventId };
}

async function buyerOf(orderId: string) {
  const [order] = await db
    .select({ buyerName: orders.buyerName, buyerEmail: orders.buyerEmail })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order;
}

const forgotten = { buyerName: null, buyerEmail: null };
const known = { buyerName: 'Lucía Ferrer Mas', buyerEmail: 'lucia@correo.example' };

describe('the sweep of orders whose account was deleted', () => {
  it('removes their personal data once due: names, addresses, answers, stored responses', async () => {
    const { _id } = await orphaned();
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.scope, `checkout ${_id}`))).toBe(1);

    await sweep(db);

    expect(await buyerOf(_id)).toEqual(forgotten);
    const people = await db.select().from(participants).where(eq(participants.orderId, _id));
    expect(people).toMatchObject([
      { fullName: 'Anónimo', email: '', answers: [] },
      { fullName: 'Anónimo', email: '', answers: [] },
    ]);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.scope, `checkout ${_id}`))).toBe(0);
    expect(await db.$count(outbox, sql`${outbox.dedupeKey} like ${`participant-ticket:${_id}%`}`)).toBe(0);
    const dump = await db.execute(sql`
      select jsonb_agg(to_jsonb(o)) || jsonb_agg(to_jsonb(p)) as rows
      from orders o join participants p on p.order_id = o.id where o.id = ${_id}`);
    expect(JSON.stringify(dump.rows)).not.toMatch(/Lucía|participante1|12345678Z|club\.example/);
  });

  it('removes stored exports of the event, which show them', async () => {
    const { eventId } = await orphaned();
    const { eventId: other } = await seedEvent(db);
    const job = { audience: {}, sort: { by: 'name', direction: 'ascending' }, format: 'csv' } as const;
    await db.insert(exportJobs).values(
      [eventId, other].map((of) => ({
        ...job,
        id: newId(),
        eventId: of,
        columns: ['fullName'],
        wantsMail: false,
        people: 1,
        expiresAt: daysAway(1),
      })),
    );

    await sweep(db);

    expect(await db.select({ of: exportJobs.eventId }).from(exportJobs)).toEqual([{ of: other }]);
  });

  it("removes the organizer's message to the buyer from refunds, and keeps their amounts", async () => {
    const { _id } = await orphaned();
    const { refund } = await partialRefunds(services);
    await refund(_id, { scope: { kind: 'amount', cents: 100 }, note: 'Que te mejores, Lucía' });
    await db.update(outbox).set({ doneAt: sql`now()`, payload: {} }).where(isMail);

    await sweep(db);

    const kept = await refundsOfOrder(db, _id);
    expect(kept).toMatchObject([{ note: null, amountCents: 100 }]);
  });

  it('removes the traces of corrections: stored responses, and a notice that could not be sent', async () => {
    const { _id } = await orphaned();
    const scope = `participant ${_id}`;
    const dedupeKey = `participant-moved:${_id}:${newId()}`;
    const answer = { fullName: 'Ana', email: 'ana@correo.example' };
    await db
      .insert(idempotencyKeys)
      .values({ scope, key: randomUUID(), requestHash: 'x', status: 200, answer });
    await db.insert(outbox).values({
      id: newId(),
      kind: 'participant-moved',
      payload: { orderId: _id, ...answer },
      dedupeKey,
      deadAt: sql`now()`,
    });

    await sweep(db);

    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.scope, scope))).toBe(0);
    expect(await db.$count(outbox, eq(outbox.dedupeKey, dedupeKey))).toBe(0);
  });

  it('leaves all other orders as they are', async () => {
    const { _id } = await orphaned();
    await db.update(orders).set({ forgetAt: null }).where(eq(orders.id, _id));

    await sweep(db);

    expect(await buyerOf(_id)).toEqual(known);
  });

  it('waits for a postponed event', async () => {
    const { _id, eventId } = await orphaned({ daysAgo: -20 });

    await sweep(db);
    expect(await buyerOf(_id)).toEqual(known);

    await db.execute(sql`update events set starts_at = ${daysAway(-1)} where id = ${eventId}`);
    await sweep(db);
    expect(await buyerOf(_id)).toEqual(forgotten);
  });

  it('waits for a refund that is under way', async () => {
    const { _id } = await orphaned();
    await db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, _id));

    await sweep(db);
    expect(await buyerOf(_id)).toEqual(known);

    await db.update(orders).set({ status: 'paid' }).where(eq(orders.id, _id));
  });

  it('waits for an e-mail about the order that is not sent yet', async () => {
    const { _id } = await orphaned();
    const row = { id: _id, kind: 'order-refunded', dedupeKey: `order-refunded:${_id}` };
    await db.insert(outbox).values({ ...row, payload: { orderId: _id } });

    await sweep(db);
    expect(await buyerOf(_id)).toEqual(known);

    await db.update(outbox).set({ doneAt: sql`now()`, payload: {} }).where(isMail);
    await sweep(db);
    expect(await buyerOf(_id)).toEqual(forgotten);
  });
});
