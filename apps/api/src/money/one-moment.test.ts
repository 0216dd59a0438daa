import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLines, orders } from '../db/schema/orders.ts';
import { paymentAttempts, refundLines, refunds } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import { someWait } from '../testing/open-transaction.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPerson } from '../testing/seed-person.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { settleEvent } from './event-settlement.ts';

const services = await testServices();
const { db } = services;

/** A busy machine may hold the test's lock for longer than the server waits. */
const patient = (begin: string) => `${begin}; set local lock_timeout = 0; set local statement_timeout = 0`;
const asItIs = withQueries(services, (statement) =>
  statement.startsWith('begin isolation') ? patient(statement) : statement,
);
const atSeveralMoments = withQueries(services, (statement) =>
  statement.startsWith('begin isolation') ? patient('begin') : statement,
);

/** An event with one paid order of 15,90 €, of which 10,00 € are on their way back. */
async function refunding() {
  const event = await seedEvent(db);
  await seedPerson(db, { eventId: event.eventId, ticketTypeId: event.ticketIds[0] });
  const [order] = await db.select({ id: orders.id }).from(orders).where(sql`event_id = ${event.eventId}`);
  const orderId = order?.id ?? '';
  const [attemptId, refundId] = [newId(), newId()];
  await db.insert(paymentAttempts).values({
    id: attemptId,
    orderId,
    number: attemptId,
    amountCents: 1590,
    refundCents: 1000,
    status: 'accepted',
    settledAt: new Date(),
  });
  await db.insert(refunds).values({ id: refundId, attemptId, amountCents: 1000, reason: 'organizer' });
  await db.insert(refundLines).values({ refundId, orderId, position: 0, cents: 1000 });
  return { ...event, orderId, refundId };
}

/** What is back and what is on its way, in cents, if the refund ends while the settlement is read. */
async function sumsWhileRefundEnds(reader: typeof services) {
  const { organizerId, eventId, orderId, refundId } = await refunding();
  const event = await requirePeopleEvent(db, { organizerId, eventId });
  const reading = await db.transaction(async (tx) => {
    // The settlement has read the refunds when it waits for this table.
    await tx.execute(sql`lock table payment_attempts in access exclusive mode`);
    const settlement = settleEvent(reader.db, { organizerId, event, period: undefined });
    await someWait(db);
    await tx.update(refunds).set({ status: 'completed', settledAt: sql`now()` }).where(sql`id = ${refundId}`);
    await tx
      .update(orderLines)
      .set({ refundedCents: 1000 })
      .where(sql`order_id = ${orderId} and position = 0`);
    return { settlement };
  });
  const { totals, pending } = await reading.settlement;
  return { back: totals.refunded, onItsWay: pending.refunds.amount };
}

describe('a settlement that is read while a refund ends', () => {
  it('has the refund once', async () => {
    expect(await sumsWhileRefundEnds(asItIs)).toEqual({ back: 0, onItsWay: 1000 });
  });

  it('loses it if its parts are read at several moments (negative control)', async () => {
    expect(await sumsWhileRefundEnds(atSeveralMoments)).toEqual({ back: 0, onItsWay: 0 });
  });
});
