import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import { participants } from '../db/schema/orders.ts';
import type { Question } from '../db/json/question.ts';
import { newId } from '../ids.ts';
import { checkBooks } from '../testing/books.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { freeEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const { buyer, held } = await checkoutDesk(services);
const { db } = services;

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
    const { order } = await held(freeEvent, 2);

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
    const { order } = await held({ ...freeEvent, questions: [question, waiver] });
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

  it.each([
    ['a required answer is missing', [], 'Falta esta respuesta.'],
    [
      'an answer is none of the options',
      [{ questionId: question.id, value: 'XXXXL' }],
      'Elige una de las opciones.',
    ],
  ])('answer 400 with the field when %s', async (_, answers, text) => {
    const { order } = await held({ ...freeEvent, questions: [question] });

    const { status, body } = await buyer.checkout(order, {
      participants: people(order).map((one) => ({ ...one, answers })),
    });

    expect(status).toBe(400);
    expect(body.fields).toEqual({ [`participants.0.answers.${question.id}`]: text });
  });

  it('answer 400 to an unknown question', async () => {
    const { order } = await held(freeEvent);
    const answers = [{ questionId: question.id, value: 'M' }];

    const { status } = await buyer.checkout(order, {
      participants: people(order).map((one) => ({ ...one, answers })),
    });

    expect(status).toBe(400);
  });
});
