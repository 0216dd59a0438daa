import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { events } from '../db/schema/events.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { participantChanges, people } from '../db/schema/people.ts';
import { forgetPeople } from '../orders/index-people.ts';
import { correctionDesk } from '../testing/correction-desk.ts';
import { peopleDesk } from '../testing/people-desk.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const desk = await peopleDesk(services);
const { add, answerTo, questions, url, organizerId, eventId } = desk;
const owner = await desk.staff('owner');
const { bought, letIn } = await correctionDesk(services);

const activityOf = (action: 'documentShown' | 'personCorrected' | 'ticketsResent') =>
  db
    .select()
    .from(organizerActivity)
    .where(and(eq(organizerActivity.organizerId, organizerId), eq(organizerActivity.action, action)));

const correct = (personId: string, fullName: string, email: string, by = owner) =>
  by.browser.call<PanelPersonBody & { code?: string }>('PUT', `${url}/${personId}`, {
    body: { fullName, email },
  });
const resend = (personId: string, by = owner) =>
  by.browser.call<PanelPersonBody & { code?: string }>('POST', `${url}/${personId}/resend`);
const idsOf = (personId: string) => db.select().from(people).where(eq(people.personId, personId));

describe('GET /api/organizer/:organizerId/events/:eventId/people/:personId', () => {
  it('has data, masked documents, the order with its lines, and what may be done', async () => {
    const answers = [answerTo(questions.shirt, 'M'), answerTo(questions.document, '12345678Z')];
    const personId = await add('Carles Ferrandis Mir', { email: 'carles@correo.example', answers });

    const { status, body } = await owner.see(personId);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: personId,
      email: 'carles@correo.example',
      place: 'active',
      orderState: 'paid',
      checkedInAt: null,
      correction: 'possible',
      mayResend: true,
      details: {
        answers: [
          { label: 'Talla de camiseta', value: 'M', privacy: 'open' },
          { label: 'DNI o pasaporte', value: '•••••678Z', privacy: 'document' },
        ],
        order: {
          places: 1,
          buyerPhone: '612401877',
          money: {
            total: 15.9,
            fees: 0.9,
            refunded: 0,
            lines: [
              { kind: 'ticket', amount: 15, isOwn: true },
              { kind: 'fee', amount: 0.9, isOwn: true },
            ],
          },
        },
        scans: [],
        changes: [],
      },
    });
  });

  it('answers 404 for a person of another event, and for an unpaid order', async () => {
    const other = await peopleDesk(services);

    expect((await owner.see(await other.add('Ana Gil'))).status).toBe(404);
    expect(
      (await owner.see(await add('Sin Pagar', { order: { status: 'expired', paidAt: null } }))).status,
    ).toBe(404);
  });
});

describe('POST …/people/:personId/reveal', () => {
  it('shows a document, and the activity records it', async () => {
    const personId = await add('Omar El Idrissi', { answers: [answerTo(questions.document, 'X1234567L')] });

    const shown = await owner.browser.call('POST', `${url}/${personId}/reveal`, {
      body: { questionId: questions.document.id },
    });

    expect(shown).toMatchObject({ status: 200, body: { value: 'X1234567L' } });
    expect(await activityOf('documentShown')).toMatchObject([
      { actorId: owner.userId, subject: 'Omar El Idrissi' },
    ]);
  });

  it('answers 404 for an answer that is no document, or that is not there', async () => {
    const personId = await desk.addAllergic('Rosa Camarena', 'nueces');

    for (const { id: questionId } of [questions.allergy, questions.document]) {
      const { status } = await owner.browser.call('POST', `${url}/${personId}/reveal`, {
        body: { questionId },
      });
      expect(status).toBe(404);
    }
  });
});

describe('PUT …/people/:personId', () => {
  it('corrects by the rules of buyers: a new QR code, mails, the same id in the panel', async () => {
    const personId = await add('Ana Pena', { email: 'ana.mal@correo.example' });
    const [before] = await idsOf(personId);

    const { status, body } = await correct(personId, 'Ana Peña Gil', 'ana@correo.example');

    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: personId, fullName: 'Ana Peña Gil', email: 'ana@correo.example' });
    expect(body.details?.changes).toMatchObject([
      { by: 'staff', actor: 'Amparo Giner', field: 'email', before: 'ana.mal@correo.example' },
      { by: 'staff', field: 'fullName', before: 'Ana Pena', after: 'Ana Peña Gil' },
    ]);
    expect(body.details?.mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['participant-corrected', 'correction-confirmed']),
    );
    const [after] = await idsOf(personId);
    expect(after?.participantId).not.toBe(before?.participantId);
    expect(await owner.names({ q: 'peña ana@correo' })).toEqual(['Ana Peña Gil']);
    expect(await owner.names({ q: 'ana.mal' })).toEqual([]);
    expect(await activityOf('personCorrected')).toMatchObject([
      { subject: 'Ana Peña Gil', after: { fields: ['fullName', 'email'] } },
    ]);
  });

  it('is possible after the deadline of buyers, but not once the person has entered', async () => {
    const late = await peopleDesk(services, { startsAt: new Date(Date.now() + 3_600_000) });
    const personId = await late.add('Pau Soler', { email: 'pau@correo.example' });
    const { browser, see } = await late.staff('orders');
    const to = (fullName: string) =>
      browser.call('PUT', `${late.url}/${personId}`, { body: { fullName, email: 'pau@correo.example' } });

    expect((await to('Pau Soler Pla')).status).toBe(200);
    const [pau] = await idsOf(personId);
    await letIn(db, { eventId: late.eventId, participantId: pau?.participantId ?? '' });
    expect(await to('Pau Soler Mas')).toMatchObject({
      status: 409,
      body: { code: 'participant_checked_in' },
    });
    expect((await see(personId)).body).toMatchObject({ fullName: 'Pau Soler Pla', correction: 'checkedIn' });
  });

  it('of a buyer is shown as theirs', async () => {
    const { order, ana } = await bought();
    const [person] = await db.select().from(people).where(eq(people.participantId, ana._id));

    await db
      .update(events)
      .set({ organizerId })
      .where(eq(events.id, person?.eventId ?? ''));
    const path = `/api/organizer/${organizerId}/events/${person?.eventId}/people/${person?.personId}`;
    const { body } = await owner.browser.call<PanelPersonBody>('GET', path);

    expect(body).toMatchObject({ fullName: ana.fullName, details: { order: { _id: order._id } } });
  });
});

describe('POST …/people/:personId/resend', () => {
  const mailsTo = (orderId: string) =>
    db
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `%:${orderId}%:again:%`));

  it("mails the buyer's tickets to the buyer, and another participant's to them", async () => {
    const own = await add('Marta Esteve', { email: 'marta@correo.example' });
    const others = await add('Joan Peris', {
      email: 'joan@correo.example',
      order: { buyerEmail: 'club@correo.example' },
    });

    for (const personId of [own, others]) expect((await resend(personId)).body.mayResend).toBe(true);

    const kinds = [];
    for (const personId of [own, others]) {
      const [person] = await idsOf(personId);
      kinds.push((await mailsTo(person?.orderId ?? '')).map(({ kind, payload }) => [kind, payload['email']]));
    }
    expect(kinds).toEqual([
      [['order-confirmed', undefined]],
      [['participant-ticket', 'joan@correo.example']],
    ]);
  });

  it('stops at five times a day', async () => {
    const personId = await add('Hugo Martín');

    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await resend(personId)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is refused for a refunded place, and while the buyer of a free order is not confirmed', async () => {
    const refunded = await add('Teresa Moll', { cancelledAt: new Date() });
    const free = await add('Xavi Boluda', {
      priceCents: 0,
      order: { totalCents: 0, feesCents: 0, buyerEmail: 'club@correo.example' },
    });

    expect((await resend(refunded)).body.code).toBe('no_ticket');
    expect((await resend(free)).body.code).toBe('buyer_unconfirmed');
  });
});

it('forgets the history of a person with their name', async () => {
  const personId = await add('Daniel Kovács', { email: 'daniel@correo.example' });
  await correct(personId, 'Daniel Kovacs', 'daniel@correo.example');
  expect(await db.$count(participantChanges, eq(participantChanges.personId, personId))).toBe(1);
  const [person] = await idsOf(personId);
  await db.transaction((tx) => forgetPeople(tx, [person?.orderId ?? '']));

  expect(await db.$count(participantChanges, eq(participantChanges.personId, personId))).toBe(0);
  expect(await owner.names({ q: 'kovacs' })).toEqual([]);
  expect(await db.$count(participants, eq(participants.id, person?.participantId ?? ''))).toBe(1);
  expect(eventId).toBe(person?.eventId);
});
