import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import type { AnswerBody } from '@dorsal/api-contract/questions';
import { healthConsentMissingText, healthConsentVersion } from '@dorsal/domain/health-answers';
import type { Question } from '../db/json/question.ts';
import { events } from '../db/schema/events.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { openedAnswer, sealedAnswer } from '../health-answers/sealed-answer.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { newId } from '../ids.ts';
import { cancelPlaces } from '../orders/cancel-places.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { sealHealthAnswers } from '../orders/seal-health-answers.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { byTransfer, freeEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { wholeDump } from '../testing/whole-dump.ts';
import { correctParticipant } from './correct-participant.ts';

const services = await testServices();
const { db, secret } = services;
const { buyer, held } = await checkoutDesk(services);

const question = (label: string, more: Partial<Question> = {}): Question => ({
  id: newId(),
  kind: 'text',
  label,
  required: false,
  isAboutHealth: true,
  ...more,
});
const allergy = question('Alergias');
const illness = question('Enfermedades', { keptDays: 7 });
const club = question('Club', { isAboutHealth: false });
const questions = [allergy, illness, club];

const answer = ({ id: questionId }: Question, value: string): AnswerBody => ({
  questionId,
  value,
  healthConsent: healthConsentVersion,
});

type Order = Awaited<ReturnType<typeof held>>['order'];

const send = (order: Order, answers: readonly AnswerBody[], more: { fullName?: string } = {}) =>
  buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, ...more, answers: [...answers] })),
  });

/** The answers about health of an order, by question, as they were given. */
async function storedOf(orderId: string): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ answer: healthAnswers })
    .from(healthAnswers)
    .innerJoin(participants, eq(participants.id, healthAnswers.participantId))
    .where(eq(participants.orderId, orderId));
  return Object.fromEntries(
    rows.map(({ answer: { label, id, sealed } }) => [label, openedAnswer(secret, id, sealed)]),
  );
}

/** A confirmed order with these answers. */
async function sold(answers: readonly AnswerBody[], draft: Parameters<typeof held>[0] = {}) {
  const { event, order } = await held({ ...freeEvent, questions, timeZone: 'UTC', ...draft });
  const { status } = await send(order, answers);
  expect(status).toBe(200);
  return { ...event, orderId: order._id };
}

describe('answers about health in a checkout', () => {
  it.each([
    ['no consent', {}],
    ['consent to an earlier text', { healthConsent: '2025-01' }],
  ])('are refused with %s', async (_, consent) => {
    const { order } = await held({ ...freeEvent, questions });

    const { status, body } = await send(order, [{ questionId: allergy.id, value: 'Látex', ...consent }]);

    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_answers',
      fields: { [`participants.0.answers.${allergy.id}`]: healthConsentMissingText },
    });
    expect(await storedOf(order._id)).toEqual({});
  });

  it('can be left out', async () => {
    const { orderId } = await sold([]);

    expect(await storedOf(orderId)).toEqual({});
  });

  it('are stored encrypted, with the version and time of the consent, and nowhere else', async () => {
    const { orderId } = await sold([answer(allergy, 'Planted-latex-4711'), answer(club, 'Planted-club')]);

    const [row] = await db.select().from(participants).where(eq(participants.orderId, orderId));
    expect(row?.answers).toEqual([{ questionId: club.id, label: 'Club', value: 'Planted-club' }]);
    const [stored] = await db
      .select()
      .from(healthAnswers)
      .where(eq(healthAnswers.participantId, row?.id ?? ''));
    expect(stored).toMatchObject({
      questionId: allergy.id,
      label: 'Alergias',
      consentVersion: healthConsentVersion,
    });
    expect(Date.now() - (stored?.consentedAt.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await storedOf(orderId)).toEqual({ Alergias: 'Planted-latex-4711' });
    const dump = await wholeDump(db);
    expect(dump).toContain('Planted-club');
    expect(dump).not.toContain('Planted-latex-4711');
  });

  it('cannot be read in the row of another answer', () => {
    const sealed = sealedAnswer(secret, 'one', 'Látex');

    expect(() => openedAnswer(secret, 'other', sealed)).toThrow('unable to authenticate data');
  });
});

describe('answers about health that a repeated checkout leaves out', () => {
  const again = async (answers: readonly AnswerBody[], more: { fullName?: string } = {}) => {
    const { order } = await held({ questions });
    await send(order, [answer(allergy, 'Látex'), answer(illness, 'Asma')]);
    await send(order, answers, more);
    return storedOf(order._id);
  };

  it('stay for the same place, name and address', async () => {
    expect(await again([answer(illness, 'Asma leve')])).toEqual({
      Alergias: 'Látex',
      Enfermedades: 'Asma leve',
    });
  });

  it('are removed by a blank one', async () => {
    expect(await again([{ questionId: allergy.id, value: ' ' }])).toEqual({ Enfermedades: 'Asma' });
  });

  it('are not those of another person', async () => {
    expect(await again([], { fullName: 'Pau Giner' })).toEqual({});
  });

  it('are removed when their condition no longer asks them', async () => {
    const eats = question('Comida', { kind: 'boolean', isAboutHealth: false });
    const isAsked = { questionId: eats.id, is: [true] };
    const { order } = await held({ questions: [eats, { ...allergy, shownIf: isAsked }] });
    await send(order, [{ questionId: eats.id, value: true }, answer(allergy, 'Látex')]);

    await send(order, [{ questionId: eats.id, value: false }]);

    expect(await storedOf(order._id)).toEqual({});
  });

  it('stay although the answer that their condition needs is left out, too', async () => {
    const isIll = question('Toma medicación', { kind: 'boolean' });
    const isAsked = { questionId: isIll.id, is: [true] };
    const { order } = await held({ questions: [isIll, { ...allergy, shownIf: isAsked }] });
    const yes = { ...answer(isIll, ''), value: true };
    await send(order, [yes, answer(allergy, 'Insulina')]);

    await send(order, []);

    expect(await storedOf(order._id)).toEqual({ 'Toma medicación': true, Alergias: 'Insulina' });
  });
});

describe('answers about health are deleted', () => {
  it('when the place is canceled', async () => {
    const { orderId } = await sold([answer(allergy, 'Látex')]);

    await db.transaction(async (tx) => cancelPlaces(tx, await lockOrder(tx, orderId), 'all'));

    expect(await storedOf(orderId)).toEqual({});
  });

  it.each([
    [7, { Alergias: 'Látex', Enfermedades: 'Asma' }],
    [8, { Alergias: 'Látex' }],
    [30, { Alergias: 'Látex' }],
    [31, {}],
  ])('by the sweep, %i days after the race: %j are left', async (days, left) => {
    const { orderId, eventId } = await sold([answer(allergy, 'Látex'), answer(illness, 'Asma')]);
    await db
      .update(events)
      .set({ startsAt: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(events.id, eventId));

    await sweep(db);

    expect(await storedOf(orderId)).toEqual(left);
  });

  it('by the sweep, 30 days after the race, if the event no longer asks the question', async () => {
    const { orderId, eventId } = await sold([answer(illness, 'Asma')]);
    const startsAt = sql`now() - interval '30 days'`;
    await db.update(events).set({ questions: [], startsAt }).where(eq(events.id, eventId));
    await sweep(db);
    expect(await storedOf(orderId)).toEqual({ Enfermedades: 'Asma' });

    await db.update(events).set({ startsAt: sql`now() - interval '31 days'` }).where(eq(events.id, eventId));
    await sweep(db);

    expect(await storedOf(orderId)).toEqual({});
  });

  it.each(['cancelled', 'expired'] as const)('by the sweep, when the order is %s', async (status) => {
    const { order } = await held({ questions });
    await send(order, [answer(allergy, 'Látex')]);
    await db.update(orders).set({ status }).where(eq(orders.id, order._id));
    await sweep(db);
    // The bank may still accept the payment.
    expect(await storedOf(order._id)).toEqual({ Alergias: 'Látex' });

    await db
      .update(paymentAttempts)
      .set({ status: 'declined', settledAt: sql`now()` })
      .where(eq(paymentAttempts.orderId, order._id));
    await sweep(db);

    expect(await storedOf(order._id)).toEqual({});
  });
});

describe('answers about health of an order whose transfer may come late', () => {
  const expired = async (status: 'cancelled' | 'expired' | 'refunded') => {
    const { event, order } = await held({ ...byTransfer, questions, timeZone: 'UTC' });
    const people = checkoutOf(order).participants.map((one) => ({
      ...one,
      answers: [answer(allergy, 'Látex')],
    }));
    const { status: answered } = await buyer.checkout(order, {
      paymentMethod: 'transfer',
      participants: people,
    });
    expect(answered).toBe(200);
    await db.update(orders).set({ status }).where(eq(orders.id, order._id));
    await sweep(db);
    return { ...event, orderId: order._id };
  };

  it.each([
    ['cancelled', { Alergias: 'Látex' }],
    ['expired', { Alergias: 'Látex' }],
    ['refunded', {}],
  ] as const)('are, once it is %s: %j', async (status, left) => {
    expect(await storedOf((await expired(status)).orderId)).toEqual(left);
  });

  it('are deleted by the days after the race', async () => {
    const { eventId, orderId } = await expired('expired');
    await db.update(events).set({ startsAt: sql`now() - interval '31 days'` }).where(eq(events.id, eventId));

    await sweep(db);

    expect(await storedOf(orderId)).toEqual({});
  });
});

describe('an answer about health among the other answers', () => {
  const plain = { questionId: allergy.id, label: 'Alergias', value: 'Planted-plain-0815' };
  const consent = { text: 'Doy mi consentimiento.', at: '2026-11-23T10:00:00.000Z' };

  it.each([
    ['is encrypted with its consent', { ...plain, consent }, { Alergias: 'Planted-plain-0815' }],
    ['is deleted without one', plain, {}],
  ])('%s', async (_, stored, expected) => {
    const { orderId } = await sold([answer(club, 'CA Serra')]);
    await db
      .update(participants)
      .set({ answers: [stored] })
      .where(eq(participants.orderId, orderId));

    await sealHealthAnswers(services);

    expect(await storedOf(orderId)).toEqual(expected);
    expect(await wholeDump(db)).not.toContain('Planted-plain-0815');
  });

  it('is not inherited by another person in the place', async () => {
    const { orderId } = await sold([answer(club, 'CA Serra')]);
    const [before] = await db.select().from(participants).where(eq(participants.orderId, orderId));
    const answers = [...(before?.answers ?? []), { ...plain, consent }];
    await db.update(participants).set({ answers }).where(eq(participants.orderId, orderId));

    await correctParticipant(services, {
      orderId,
      participantId: before?.id ?? '',
      corrected: correctParticipantBody.parse({
        fullName: 'Pau Giner Mas',
        email: 'pau.giner@correo.example',
      }),
      by: { kind: 'operator' },
    });

    const [after] = await db.select().from(participants).where(eq(participants.orderId, orderId));
    expect(after?.fullName).toBe('Pau Giner Mas');
    expect(after?.answers.map(({ label }) => label)).toEqual(['Club']);
  });
});
