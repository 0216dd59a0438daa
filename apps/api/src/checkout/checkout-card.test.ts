import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../db/schema/limits.ts';
import { orders } from '../db/schema/orders.ts';
import { decodeParameters } from '../gateways/redsys/parameters.ts';
import { checkBooks, letMinutesPass, minutesLeft, placesOf } from '../testing/books.ts';
import { attemptNumber, bankMessage, checkoutOf, notify } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const { app, buyer, held } = await checkoutDesk(services);
const { db } = services;

const redirectOf = (payment: { kind: string }) =>
  'fields' in payment
    ? (payment as unknown as { url: string; fields: Record<string, string> })
    : { url: '', fields: {} };

describe('PUT /api/orders/:orderId/checkout, by card', () => {
  it('leads to the bank with a number of its own, and holds the places for 35 minutes', async () => {
    const { event, order } = await held();

    const { body } = await buyer.checkout(order);

    expect(body).toMatchObject({ status: 'pending', paymentMethod: 'card', payment: { kind: 'redirect' } });
    const { url, fields } = redirectOf(body.payment);
    expect(url).toBe(services.config.redsys.url);
    expect(decodeParameters(fields['Ds_MerchantParameters'] ?? '')).toMatchObject({
      DS_MERCHANT_AMOUNT: '1850',
      DS_MERCHANT_ORDER: expect.stringMatching(/^\d{12}$/),
      DS_MERCHANT_URLOK: `http://localhost:3000/api/payments/redsys/return?orderId=${order._id}`,
    });
    expect(JSON.stringify(body.payment)).not.toContain(order.checkoutToken);
    expect(await minutesLeft(db, order._id)).toBe(35);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 0 });
  });

  it('makes a new attempt with a new number each time', async () => {
    const { order } = await held();

    const numbers = [await buyer.checkout(order), await buyer.checkout(order)].map(({ body }) =>
      attemptNumber(body),
    );

    expect(new Set(numbers).size).toBe(2);
  });

  it('ends within 65 minutes of the first hold', async () => {
    const { order } = await held();
    await buyer.checkout(order);
    await letMinutesPass(db, order._id, 29);

    expect((await buyer.checkout(order)).status).toBe(200);
    expect(await minutesLeft(db, order._id)).toBe(35);
    const [row] = await db
      .select({ minutes: sql<number>`round(extract(epoch from expires_at - held_at) / 60)::int` })
      .from(orders)
      .where(eq(orders.id, order._id));
    expect(row?.minutes).toBeLessThanOrEqual(65);
  });

  it('starts no attempt later than 30 minutes after the first hold', async () => {
    const { order } = await held();
    await buyer.checkout(order);
    await letMinutesPass(db, order._id, 31);

    const { status, body } = await buyer.checkout(order);

    expect([status, body.code]).toEqual([409, 'attempt_too_late']);
  });

  it('leaves at least 5 minutes after a declined payment, and lets the buyer try again', async () => {
    const { order } = await held();
    const { body: first } = await buyer.checkout(order);
    await db
      .update(orders)
      .set({ expiresAt: sql`now() + interval '1 minute'` })
      .where(eq(orders.id, order._id));

    await notify(
      app,
      bankMessage(services, { number: attemptNumber(first), amountCents: 1850, response: '0190' }),
    );

    expect(await minutesLeft(db, order._id)).toBe(5);
    const { body: second } = await buyer.checkout(order);
    await notify(app, bankMessage(services, { number: attemptNumber(second), amountCents: 1850 }));
    expect((await buyer.see(order._id)).body.status).toBe('paid');
  });

  it('answers 409 once the hold is over', async () => {
    const { order } = await held();
    await letMinutesPass(db, order._id, 15);

    expect((await buyer.checkout(order)).body.code).toBe('order_expired');
  });

  it('answers 400 without a payment method, and 409 for a transfer that the event does not take', async () => {
    const { order } = await held();
    const { paymentMethod: _, ...checkout } = checkoutOf(order);

    const missing = await buyer.send('PUT', `/api/orders/${order._id}/checkout`, {
      body: checkout,
      token: order.checkoutToken,
    });
    const transfer = await buyer.checkout(order, { paymentMethod: 'transfer' });

    expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([400, ['paymentMethod']]);
    expect([transfer.status, transfer.body.code]).toEqual([409, 'transfer_unavailable']);
  });

  it('answers 409 for a card if the event takes no cards', async () => {
    const { order } = await held({ paymentMethods: ['transfer'] });

    const { status, body } = await buyer.checkout(order, { paymentMethod: 'card' });

    expect([status, body.code]).toEqual([409, 'card_unavailable']);
    expect(Object.keys(body.fields ?? {})).toEqual(['paymentMethod']);
    expect((await buyer.see(order._id)).body.status).toBe('reserved');
  });

  it('stores the terms shown to the buyer, and the billing data', async () => {
    const { order } = await held({ refundTerms: 'Hasta el 1 de marzo se devuelve la mitad.' });
    const billingData = {
      type: 'business',
      fiscalName: 'Club Esportiu Ontinyent',
      taxId: 'G12345674',
      address: 'Calle Mayor, 1',
      postalCode: '46870',
      city: 'Ontinyent',
      province: 'Valencia',
      country: 'España',
    } as const;

    await buyer.checkout(order, { billingData });

    const [row] = await db.select().from(orders).where(eq(orders.id, order._id));
    expect(row).toMatchObject({ refundTerms: 'Hasta el 1 de marzo se devuelve la mitad.', billingData });
    expect(row?.termsAcceptedAt).toBeInstanceOf(Date);
  });
});

describe('PUT /api/orders/:orderId/checkout, again and again', () => {
  it('leaves five payments open at most, however many are begun at once', async () => {
    const { event, order } = await held();

    const tries = await Promise.all(Array.from({ length: 8 }, () => buyer.checkout(order)));

    const begun = tries.filter(({ status }) => status === 200);
    expect(begun).toHaveLength(5);
    for (const { status, body } of tries.filter((tried) => !begun.includes(tried))) {
      expect([status, body.code]).toEqual([409, 'payment_in_progress']);
      expect(body.message).toContain('Termina uno de ellos o espera');
    }

    const [first] = begun;
    const number = first ? attemptNumber(first.body) : '';
    await notify(app, bankMessage(services, { number, amountCents: 1850, response: '0190' }));
    expect((await buyer.checkout(order)).status).toBe(200);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 0 });
  });

  it('is answered ten times in a minute, for each order', async () => {
    const [{ order }, { order: other }] = [await held(), await held()];
    const refused = { paymentMethod: 'transfer' } as const;
    for (let tries = 0; tries < 10; tries += 1) await buyer.checkout(order, refused);

    const tooMany = await buyer.checkout(order);

    expect([tooMany.status, tooMany.body.code]).toEqual([429, 'too_many_requests']);
    expect((await buyer.checkout(other)).status).toBe(200);
    await db
      .update(rateLimits)
      .set({ resetsAt: sql`now()` })
      .where(eq(rateLimits.key, `checkout/${order._id}`));
    expect((await buyer.checkout(order)).status).toBe(200);
  });
});
