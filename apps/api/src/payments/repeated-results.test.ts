import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentNotifications } from '../db/schema/payments.ts';
import { byChance } from '../testing/by-chance.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { awaiting, buyer, outcomes, refundsOf, statusOf, work } = cardOrders(services, app);

describe('results that come twice, or in any order', () => {
  it('has one effect for 50 parallel copies (N5)', async () => {
    const { event, order, answer } = await awaiting();
    const message = answer();

    const statuses = await Promise.all(Array.from({ length: 50 }, () => notify(app, message)));

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await work(`order-confirmed:${order._id}`)).toBe(1);
    expect(await outcomes(order._id)).toEqual(['accepted']);
  });

  it('stores an identical message once, whatever its content', async () => {
    const unknown = bankMessage(services, { number: '199912345679', amountCents: 1850 });
    const { order, answer } = await awaiting();

    for (const message of [unknown, unknown, answer('0190'), answer('0190'), answer(), answer('0190')]) {
      expect(await notify(app, message)).toBe(200);
    }

    expect(await outcomes(order._id)).toEqual(['declined', 'accepted']);
    expect(await db.$count(paymentNotifications, sql`parameters ->> 'Ds_Order' = '199912345679'`)).toBe(1);
  });

  it('stays paid when a refusal comes later (N6)', async () => {
    const { order, answer } = await awaiting();

    await notify(app, answer());
    await notify(app, answer('0190'));

    expect(await statusOf(order._id)).toBe('paid');
    expect(await outcomes(order._id)).toEqual(['accepted', 'superseded']);
  });

  it('pays when the bank accepts a number that it had refused before (N6)', async () => {
    const { order, answer } = await awaiting();

    await notify(app, answer('0190'));
    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('paid');
  });

  it.each([
    ['the refusal of the first', ['declined', 'accepted']],
    ['the acceptance of the second', ['accepted', 'declined']],
  ])('has the same outcome with two attempts when %s comes first (N6)', async (_, sequence) => {
    const { order, answer } = await awaiting();
    const { body } = await buyer.checkout(order);
    const messages = {
      declined: answer('0190'),
      accepted: bankMessage(services, { number: attemptNumber(body), amountCents: 1850 }),
    };

    for (const kind of sequence) await notify(app, messages[kind as keyof typeof messages]);

    expect(await statusOf(order._id)).toBe('paid');
    expect(await refundsOf(order._id)).toHaveLength(0);
  });

  it('refunds the second payment when both attempts are accepted', async () => {
    const { event, order, answer } = await awaiting();
    const { body } = await buyer.checkout(order);
    const second = bankMessage(services, { number: attemptNumber(body), amountCents: 1850 });

    await Promise.all([notify(app, answer()), notify(app, second)]);

    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect((await outcomes(order._id)).toSorted()).toEqual(['accepted', 'surplus']);
    expect(await refundsOf(order._id)).toHaveLength(1);
  });
});

describe('what the row locks are for', () => {
  it('is that 50 parallel copies have several effects, or fail, without them', byChance, async () => {
    const unguarded = withoutRowLocks(await testServices());
    const open = await buildApi(unguarded);
    const { order, answer } = await cardOrders(unguarded, open).awaiting();
    const message = answer();

    const statuses = await Promise.all(Array.from({ length: 50 }, () => notify(open, message)));

    const accepted = (await cardOrders(unguarded, open).outcomes(order._id)).filter(
      (outcome) => outcome === 'accepted',
    );
    const isExact = statuses.every((status) => status === 200) && accepted.length === 1;
    expect(isExact).toBe(false);
  });
});
