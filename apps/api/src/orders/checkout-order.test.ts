import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import { healthConsentMissingText, healthConsentText } from '@dorsal/domain/questions';
import { rateLimits } from '../db/schema/limits.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { decodeParameters } from '../payments/redsys/parameters.ts';
import type { Question } from '../events/question.ts';
import { newId } from '../ids.ts';
import { checkBooks, letMinutesPass, minutesLeft, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, Buyer, checkoutOf, notify } from '../testing/buyer.ts';
import { type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const free = { tickets: [{ priceCents: 0 }] } as const;

async function held(draft: EventDraft = {}, quantity = 1) {
  const event = await seedEvent(db, draft);
  const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity }]);
  return { event, order };
}

const redirectOf = (payment: { kind: string }) =>
  'fields' in payment
    ? (payment as unknown as { url: string; fields: Record<string, string> })
    : { url: '', fields: {} };

describe('PUT /api/orders/:orderId/checkout, of an order whose total is zero', () => {
  it('confirms it at once, with each participant, and writes to the buyer', async () => {
    const { event, order } = await held(free, 2);

    const { status, body } = await buyer.checkout(order);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'paid',
      totalAmount: 0,
      expiresAt: null,
      payment: { kind: 'none' },
    });
    expect(body.tickets[0]?.participants).toEqual([
      { _id: expect.any(String), fullName: 'Participante 1', email: 'participante1@correo.example' },
      { _id: expect.any(String), fullName: 'Participante 2', email: 'participante2@correo.example' },
    ]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 2 });
    const mails = await db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `order-confirmed:${order._id}`));
    expect(mails).toMatchObject([{ kind: 'order-confirmed', payload: { orderId: order._id } }]);
  });

  it('needs no payment method', async () => {
    const { order } = await held(free);
    const { paymentMethod: _, ...checkout } = checkoutOf(order);

    const { status } = await buyer.send('PUT', `/api/orders/${order._id}/checkout`, {
      body: checkout,
      token: order.checkoutToken,
    });

    expect(status).toBe(200);
  });

  it('keeps no payment method, whatever the page sent', async () => {
    const { order } = await held(free);

    const { body } = await buyer.checkout(order, { paymentMethod: 'card' });

    expect(body).toMatchObject({ status: 'paid', paymentMethod: null });
  });

  it('carries no fee', async () => {
    const { order } = await held({ ...free, feeFixedCents: 100 });

    expect((await buyer.checkout(order)).body).toMatchObject({ status: 'paid', fees: 0 });
  });

  it('is confirmed once: a second checkout answers 409', async () => {
    const { order } = await held(free);
    await buyer.checkout(order);

    expect((await buyer.checkout(order)).body.code).toBe('order_already_settled');
  });
});

describe("a guest's order", () => {
  const purchasesOf = async ({ bearer }: { bearer: string }) => {
    const { body } = await buyer.send<{ orders: { _id: string }[] }>('GET', '/api/user/purchases', {
      bearer,
    });
    return body.orders.map(({ _id }) => _id);
  };
  const buyerAt = ({ email }: { email: string }) => ({ buyer: { fullName: 'Lucía Ferrer Mas', email } });

  it("joins the account of the last address given, when it is paid, and never that of a wrong one's", async () => {
    const [wrong, right] = [await signedIn(services), await signedIn(services)];
    const { order } = await held();
    const { body: first } = await buyer.checkout(order, buyerAt(wrong));
    expect(await purchasesOf(wrong)).toEqual([]);
    const refused = { number: attemptNumber(first), amountCents: 1850, response: '0190' };
    await notify(app, bankMessage(services, refused));

    const { body: second } = await buyer.checkout(order, buyerAt(right));
    await notify(app, bankMessage(services, { number: attemptNumber(second), amountCents: 1850 }));

    expect(await purchasesOf(wrong)).toEqual([]);
    expect(await purchasesOf(right)).toEqual([order._id]);
    expect((await buyer.see(order._id, wrong)).body.buyer).toBeUndefined();
  });

  it('joins at once when it is free', async () => {
    const account = await signedIn(services);
    const { order } = await held(free);

    await buyer.checkout(order, buyerAt(account));

    expect(await purchasesOf(account)).toEqual([order._id]);
  });

  it('joins no account that has not confirmed the address', async () => {
    const account = await signedIn(services, { isConfirmed: false });
    const { order } = await held(free);

    await buyer.checkout(order, buyerAt(account));

    expect(await purchasesOf(account)).toEqual([]);
  });
});

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

  it('answers 409 for a card where the event does not take any', async () => {
    const { order } = await held({ paymentMethods: ['transfer'] });

    const { status, body } = await buyer.checkout(order, { paymentMethod: 'card' });

    expect([status, body.code]).toEqual([409, 'card_unavailable']);
    expect(Object.keys(body.fields ?? {})).toEqual(['paymentMethod']);
    expect((await buyer.see(order._id)).body.status).toBe('reserved');
  });

  it('keeps the terms that the buyer was shown, and whom to invoice', async () => {
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

const people = (order: PlacedOrderBody) => checkoutOf(order).participants;

describe('the participants of a checkout', () => {
  it.each([
    ['one too few', (order: PlacedOrderBody) => people(order).slice(1)],
    ['one too many', (order: PlacedOrderBody) => people(order).concat(people(order).slice(1))],
    [
      'another ticket',
      (order: PlacedOrderBody) => people(order).map((one) => ({ ...one, ticketId: newId() })),
    ],
  ])('answer 400 when there is %s', async (_, wrong) => {
    const { order } = await held(free, 2);

    const { status, body } = await buyer.checkout(order, { participants: wrong(order) });

    expect([status, body.code]).toEqual([400, 'participants_mismatch']);
    expect((await buyer.see(order._id)).body.status).toBe('reserved');
  });

  const question = { id: newId(), kind: 'shirtSize', label: 'Talla de camiseta', required: true } as const;
  const waiver: Question = {
    id: newId(),
    kind: 'waiver',
    label: 'Acepto el reglamento',
    required: false,
    text: 'El reglamento entero.',
    version: '3',
  };

  it('answer the questions of the event, which are stored as they were asked', async () => {
    const { order } = await held({ ...free, questions: [question, waiver] });
    const answers = [
      { questionId: question.id, value: 'M' },
      { questionId: waiver.id, value: true },
    ];

    await buyer.checkout(order, { participants: people(order).map((one) => ({ ...one, answers })) });

    const [stored] = await db.select().from(participants).where(eq(participants.orderId, order._id));
    expect(stored?.answers).toEqual([
      { questionId: question.id, label: 'Talla de camiseta', value: 'M' },
      { questionId: waiver.id, label: 'Acepto el reglamento', value: true, version: '3' },
    ]);
  });

  const allergies: Question = {
    id: newId(),
    kind: 'text',
    label: 'Alergias',
    required: false,
    isAboutHealth: true,
  };

  it('about health are refused without explicit consent', async () => {
    const { order } = await held({ ...free, questions: [allergies] });
    const answers = [{ questionId: allergies.id, value: 'Látex' }];

    const { status, body } = await buyer.checkout(order, {
      participants: people(order).map((one) => ({ ...one, answers })),
    });

    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_answers',
      fields: { [`participants.0.answers.${allergies.id}`]: healthConsentMissingText },
    });
  });

  it('about health are stored with what was consented to, and when', async () => {
    const { order } = await held({ ...free, questions: [allergies] });
    const answers = [{ questionId: allergies.id, value: 'Látex', healthConsent: true }];

    await buyer.checkout(order, { participants: people(order).map((one) => ({ ...one, answers })) });

    const [stored] = await db.select().from(participants).where(eq(participants.orderId, order._id));
    expect(stored?.answers).toEqual([
      {
        questionId: allergies.id,
        label: 'Alergias',
        value: 'Látex',
        consent: { text: healthConsentText, at: expect.stringMatching(/^\d{4}-.+Z$/) },
      },
    ]);
  });

  it.each([
    ['a required answer is missing', [], 'Falta esta respuesta.'],
    [
      'an answer is none of the options',
      [{ questionId: question.id, value: 'XXXXL' }],
      'Elige una de las opciones.',
    ],
  ])('answer 400 with the field when %s', async (_, answers, text) => {
    const { order } = await held({ ...free, questions: [question] });

    const { status, body } = await buyer.checkout(order, {
      participants: people(order).map((one) => ({ ...one, answers })),
    });

    expect(status).toBe(400);
    expect(body.fields).toEqual({ [`participants.0.answers.${question.id}`]: text });
  });

  it('answer 400 to a question that nobody asked', async () => {
    const { order } = await held(free);
    const answers = [{ questionId: question.id, value: 'M' }];

    const { status } = await buyer.checkout(order, {
      participants: people(order).map((one) => ({ ...one, answers })),
    });

    expect(status).toBe(400);
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
