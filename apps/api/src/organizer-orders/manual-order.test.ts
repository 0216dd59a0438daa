import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ManualOrderBody } from '@dorsal/api-contract/panel/manual-orders';
import { healthConsentVersion } from '@dorsal/domain/health-answers';
import type { Question } from '../db/json/question.ts';
import { consentEvidence } from '../db/schema/consent-evidence.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { outbox } from '../db/schema/outbox.ts';
import { orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { findMailOrder } from '../mail/mail-order.ts';
import { linksOf } from '../mail/links.ts';
import { orderConfirmed } from '../mail/order-confirmed.ts';
import { placesOf } from '../testing/books.ts';
import { wholeDump } from '../testing/whole-dump.ts';
import { orderDesk } from '../testing/order-desk.ts';

const size = { id: newId(), kind: 'text' as const, label: 'Talla', required: true };
const allergy = {
  id: newId(),
  kind: 'text' as const,
  label: 'Alergias',
  required: false,
  isAboutHealth: true,
};
const waiver: Question = {
  id: newId(),
  kind: 'waiver',
  label: 'Acepto el reglamento',
  required: false,
  text: 'El reglamento.',
  version: '1',
};
const { db, event, services, staff, url } = await orderDesk({
  questions: [size, allergy, waiver],
  tickets: [{ capacity: 10 }],
  startsAt: new Date(Date.now() - 3_600_000),
});
const member = await staff('orders');
const [ticketId] = event.ticketIds;

const order = (people: number, more: Partial<ManualOrderBody> = {}): ManualOrderBody => ({
  kind: 'paidOutside',
  reason: 'Pagó en la tienda',
  buyer: { fullName: 'Club Triatló Torrent', email: 'club@correo.example' },
  participants: Array.from({ length: people }, (_, place) => ({
    ticketId,
    fullName: `Socia ${place + 1}`,
    email: `socia${place + 1}@correo.example`,
    answers: [{ questionId: size.id, value: 'M' }],
  })),
  key: randomUUID(),
  ...more,
});
const make = (body: object, by = member) => by.post('', body);
const sold = async () => (await placesOf(db, event.eventId)).sold;

describe('GET …/order-form', () => {
  it('has the ticket types with their free places, and the questions', async () => {
    const { body } = await member.browser.call('GET', url.replace(/orders$/, 'order-form'));

    expect(body).toMatchObject({
      tickets: [{ _id: ticketId, name: '21K Calderona', free: 10 }],
      questions: [
        { _id: size.id, kind: 'text', label: 'Talla', required: true },
        { _id: allergy.id, kind: 'text', label: 'Alergias', required: false, isAboutHealth: true },
        { _id: waiver.id, label: 'Acepto el reglamento' },
      ],
      days: { raceDay: expect.any(String), registeredOn: expect.any(String) },
    });
  });
});

describe('POST …/orders', () => {
  it('makes a paid order that costs nothing, after the end of the sale too, and mails the tickets', async () => {
    const { status, body } = await make(order(2));

    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'paid',
      total: 0,
      manual: { kind: 'paidOutside', reason: 'Pagó en la tienda', by: 'Amparo Giner' },
      people: [{ fullName: 'Socia 1', price: 0 }, { fullName: 'Socia 2' }],
      history: [{ action: 'orderMade' }],
      refundState: 'nothingLeft',
    });
    const mails = await db.select().from(outbox).where(eq(outbox.withheldReason, 'unconfirmed'));
    expect(mails).toEqual([]);
    expect(body.mails.map(({ kind }) => kind).toSorted()).toEqual([
      'order-confirmed',
      'participant-ticket',
      'participant-ticket',
    ]);
  });

  it('stores that a member of the staff declared what the people accept', async () => {
    const { body } = await make(
      order(1, {
        participants: order(1).participants.map((person) => ({
          ...person,
          answers: [...(person.answers ?? []), { questionId: waiver.id, value: true }],
        })),
      }),
    );

    const evidence = await db.select().from(consentEvidence).where(eq(consentEvidence.orderId, body._id));
    expect(evidence).toMatchObject([
      {
        participantName: 'Socia 1',
        acceptedByName: 'Amparo Giner',
        acceptedByRole: 'staff',
        label: 'Acepto el reglamento',
      },
    ]);
  });

  it('says in the e-mail who made it, without a bill', async () => {
    const { body } = await make(order(1));
    const found = await findMailOrder(db, body._id);
    const letter = found && (await orderConfirmed(found, linksOf(services, found)));

    expect(letter?.reason).toContain('Club de Muntanya Calderona te ha inscrito');
    expect(letter?.blocks.map(({ kind }) => kind)).not.toContain('bill');
  });

  it('takes places of the stock, and no more than are free', async () => {
    const before = await sold();

    expect((await make(order(1))).status).toBe(201);
    expect(await sold()).toBe(before + 1);
    expect((await make(order(10))).body.code).toBe('sold_out');
    expect(await sold()).toBe(before + 1);
  });

  it('requires the answers of a sale', async () => {
    const { participants } = order(1);
    const { status, body } = await make(
      order(1, { participants: participants.map((one) => ({ ...one, answers: [] })) }),
    );

    expect([status, body.code]).toEqual([400, 'invalid_answers']);
  });

  it('stores an answer about health encrypted, and only with consent', async () => {
    const { participants } = order(1);
    const answered = (healthConsent?: string) => {
      const health = {
        questionId: allergy.id,
        value: 'Planted-latex-42',
        ...(healthConsent && { healthConsent }),
      };
      return order(1, {
        participants: participants.map((one) => ({ ...one, answers: [...(one.answers ?? []), health] })),
      });
    };

    expect((await make(answered())).body.code).toBe('invalid_answers');
    expect((await make(answered(healthConsentVersion))).status).toBe(201);
    expect(await db.$count(healthAnswers, eq(healthAnswers.questionId, allergy.id))).toBe(1);
    expect(await wholeDump(db)).not.toContain('Planted-latex-42');
  });

  it('is made once with one key, however many requests arrive at once', async () => {
    const before = await sold();
    const once = order(1);

    const ends = await Promise.all([make(once), make(once), make(once)]);

    expect(new Set(ends.map(({ body }) => body._id)).size).toBe(1);
    expect(await sold()).toBe(before + 1);
  });

  it('would be made again with another key (negative control)', async () => {
    const before = await sold();
    const once = order(1);

    await Promise.all([make(once), make({ ...once, key: randomUUID() })]);

    expect(await sold()).toBe(before + 2);
  });

  it('refuses a ticket type of another event', async () => {
    const { participants } = order(1);
    const { body } = await make(
      order(1, { participants: participants.map((one) => ({ ...one, ticketId: newId() })) }),
    );

    expect(body.code).toBe('ticket_not_offered');
    expect(await db.$count(orders, eq(orders.status, 'reserved'))).toBe(0);
  });
});
