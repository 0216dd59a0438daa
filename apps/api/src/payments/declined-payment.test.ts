import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { checkBooks, letMinutesPass } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { awaiting, buyer, work } = cardOrders(services, app);

describe('a payment that the bank has declined', () => {
  it('tells the buyer how the latest try stands', async () => {
    const { order, answer } = await awaiting();
    const token = order.checkoutToken;
    const cardPayment = async () => (await buyer.see(order._id, { token })).body.cardPayment;
    expect(await cardPayment()).toBe('open');

    await notify(app, answer('0190'));

    expect(await cardPayment()).toBe('declined');
  });

  it('is written about after two minutes, once, however often it is declined', async () => {
    const { order, answer } = await awaiting();

    await notify(app, answer('0190'));
    const { body } = await buyer.checkout(order);
    await notify(
      app,
      bankMessage(services, { number: attemptNumber(body), amountCents: 1850, response: '0184' }),
    );

    const mails = await db
      .select({ seconds: sql<number>`round(extract(epoch from next_attempt_at - created_at))::int` })
      .from(outbox)
      .where(eq(outbox.dedupeKey, `payment-failed:${order._id}`));
    expect(mails).toEqual([{ seconds: 120 }]);
  });

  it('is not written about where no other try can follow', async () => {
    const { order, answer } = await awaiting();
    await letMinutesPass(db, order._id, 36);

    await notify(app, answer('0190'));

    expect(await work(`payment-failed:${order._id}`)).toBe(0);
  });
});
