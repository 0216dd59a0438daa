import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerActivity } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { messages } from '../db/schema/messages.ts';
import { newId } from '../ids.ts';
import { waitingMails } from '../testing/accounts.ts';
import { byChance } from '../testing/by-chance.ts';
import { exampleMessage, messageDesk } from '../testing/message-desk.ts';
import { withQueries } from '../testing/with-queries.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import { sendMessage } from './send-message.ts';

const { services, db, race } = await messageDesk();
const hourMs = 3_600_000;
const awaited = {
  status: 'pending',
  paymentMethod: 'transfer',
  paidAt: null,
  expiresAt: new Date(Date.now() + hourMs),
} as const;

describe('POST …/messages/preview', () => {
  it('counts people and e-mails, of which people with one address share one', async () => {
    const { add, preview } = await race();
    await add('Sara Pitarch', { email: 'sara@correo.example' });
    await add('Pau Pitarch', { email: 'SARA@correo.example' });
    await add('Ana Gil');

    expect((await preview()).body).toMatchObject({ people: 3, mails: 2, needsApproval: false });
  });

  it('counts people whose transfer is awaited apart, and shows no reader if none is asked for', async () => {
    const { add, preview } = await race();
    await add('Sara Pitarch');
    await add('Ana Gil', { order: awaited });
    await add('Pau Soler', { order: awaited, cancelledAt: new Date() });

    expect((await preview({ index: null })).body).toMatchObject({
      people: 2,
      pendingTransfer: 1,
      left: { withoutPlace: 1 },
      reader: null,
    });
  });

  it('shows what real readers get, one address after the other', async () => {
    const { add, preview, ticketIds, organizerId } = await race({
      startsAt: new Date('2027-04-05T07:30:00Z'),
      location: 'Serra, València',
    });
    await db.update(organizers).set({ name: 'CA La Marina' }).where(eq(organizers.id, organizerId));
    await add('Ana Gil Soler', { email: 'b@correo.example' });
    await add('Sara Pitarch Bayo', { email: 'a@correo.example' });
    await add('Ivo Pitarch Bayo', { email: 'a@correo.example', ticketTypeId: ticketIds[1] ?? '' });

    const first = await preview();
    const second = await preview({ index: 1 });
    const third = await preview({ index: 2 });

    expect(first.body.reader).toEqual({
      names: ['Sara Pitarch Bayo', 'Ivo Pitarch Bayo'],
      values: {
        nombre: 'Sara e Ivo',
        entrada: '10K y 21K',
        evento: '10K Puerto de València',
        fecha: '05 abr 2027',
        lugar: 'Serra, València',
        organizador: 'CA La Marina',
      },
      reason: expect.stringContaining('tienes una inscripción en 10K Puerto de València'),
    });
    expect(second.body.reader?.values.nombre).toBe('Ana');
    expect(third.body.reader).toBeNull();
  });

  it.each([
    ['a paid place', {}, 1, {}],
    ['a transfer that is awaited', { order: awaited }, 1, {}],
    ['a canceled place', { cancelledAt: new Date() }, 0, { withoutPlace: 1 }],
    ['a refunded order', { order: { status: 'refunded' } }, 0, { withoutPlace: 1 }],
    ['an order whose refund is under way', { order: { status: 'refund_pending' } }, 0, { withoutPlace: 1 }],
    [
      "another address of a free order whose buyer hasn't confirmed theirs",
      { priceCents: 0, order: { feesCents: 0, totalCents: 0, buyerEmail: 'otra@correo.example' } },
      0,
      { unconfirmed: 1 },
    ],
    ['the buyer of such an order', { priceCents: 0, order: { feesCents: 0, totalCents: 0 } }, 1, {}],
  ] as const)('counts for %s', async (_, person, count, left) => {
    const { add, preview } = await race();
    await add('Ana Gil', person);

    const none = { withoutPlace: 0, unconfirmed: 0, withoutConsent: 0 };
    expect((await preview()).body).toMatchObject({ people: count, left: { ...none, ...left } });
  });

  it('counts for advertising only people with a consent that applies, of age, to this organizer', async () => {
    const bornOn = { id: newId(), kind: 'date', label: 'Fecha de nacimiento', required: false } as const;
    const born = (value: string) => [{ questionId: bornOn.id, label: bornOn.label, value }];
    const { add, preview, consent } = await race({ questions: [bornOn] });
    const other = await race();
    await consent(await add('Con permiso'));
    await consent(await add('Adulta', { answers: born('1990-05-01') }));
    await consent(await add('Menor', { answers: born('2015-05-01') }));
    await consent(await add('Se dio de baja'), { withdrawnAt: new Date() });
    await consent(await add('De otra organización'), { organizerId: other.organizerId });
    await consent(
      await add('Gratis sin confirmar', { priceCents: 0, order: { feesCents: 0, totalCents: 0 } }),
    );
    await add('Sin permiso');

    const { body } = await preview({ kind: 'advertising' });

    expect(body).toMatchObject({ people: 2, left: { withoutPlace: 0, withoutConsent: 5 } });
    expect((await preview()).body.people).toBe(7);
  });

  it('narrows by the filters of people', async () => {
    const { add, preview, ticketIds } = await race();
    await add('Ana Gil');
    await add('Pau Soler', { ticketTypeId: ticketIds[1] ?? '' });

    const { body } = await preview({ audience: { ticketIds: [ticketIds[1] ?? ''], q: 'soler' } });

    expect(body).toMatchObject({ people: 1, reader: { names: ['Pau Soler'] } });
  });

  it('has no reader for an event without participants', async () => {
    const { preview } = await race();

    expect((await preview()).body).toMatchObject({ people: 0, mails: 0, reader: null });
  });
});

describe('POST …/messages', () => {
  it('schedules it for now, records it, and lists it', async () => {
    const { add, send, list, organizerId } = await race();
    await add('Ana Gil');

    const { status, body } = await send();

    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'scheduled', people: 1, mails: 1, author: 'Amparo Giner' });
    expect((await list()).map(({ _id }) => _id)).toContain(body._id);
    const entries = await db
      .select()
      .from(organizerActivity)
      .where(
        and(eq(organizerActivity.organizerId, organizerId), eq(organizerActivity.action, 'messageSent')),
      );
    expect(entries).toMatchObject([
      { subject: 'Recoge tu dorsal, {nombre}', after: { kind: 'news', people: 1, at: null } },
    ]);
  });

  it('waits for approval if it is the first of its organizer', async () => {
    const { add, send, preview } = await race({ isNew: true });
    await add('Ana Gil');

    expect((await preview()).body.needsApproval).toBe(true);
    expect((await send()).body).toMatchObject({ state: 'awaitingApproval', sendAt: null });
    expect((await send()).body).toMatchObject({ state: 'awaitingApproval' });
  });

  it.each([
    ['no person who may get it', 'nobody', { audience: { place: 'cancelled' } }],
    ['other people than were confirmed', 'audience_changed', { people: 7 }],
  ] as const)('refuses a message to %s', async (_, code, change) => {
    const { add, send } = await race();
    await add('Ana Gil');

    expect(await send(change)).toMatchObject({ status: 409, body: { code } });
  });

  it('refuses a message to which no reader could reply', async () => {
    const { add, send } = await race({ contactEmail: null });
    await add('Ana Gil');

    expect(await send()).toMatchObject({ status: 409, body: { code: 'no_reply_address' } });
  });

  it.each([
    ['an unknown datum', { text: 'Hola, {apellido}' }, 'text', /No existe el dato \{apellido\}/],
    ['an unknown datum in the subject', { subject: '{dni}' }, 'subject', /No existe el dato \{dni\}/],
    ['a disguised link', { text: 'https://dorsal.es@mala.example' }, 'text', /no se puede enviar/],
    ['no text', { text: ' \n ' }, 'text', /Escribe el mensaje/],
    ['a past moment', { at: new Date(Date.now() - hourMs).toISOString() }, 'at', /a partir de ahora/],
    [
      'a moment in two years',
      { at: new Date(Date.now() + 2 * 366 * 24 * hourMs).toISOString() },
      'at',
      /un año/,
    ],
  ])('refuses %s with a sentence at its field', async (_, change, field, sentence) => {
    const { add, send } = await race();
    await add('Ana Gil');

    const { status, body } = await send(change);

    expect(status).toBe(400);
    expect(body.fields?.[field]).toMatch(sentence);
  });

  it.each(['finance', 'reader', 'entrance', 'timer'] as const)('is not for the role %s', async (role) => {
    const { send } = await race({ role });

    expect(await send({ people: 1 })).toMatchObject({ status: 403, body: { code: 'no_permission' } });
  });

  it('refuses the second advertisement of a day, and counts none that was stopped', async () => {
    const { add, send, stop, consent } = await race();
    await consent(await add('Ana Gil'));
    const first = await send({ kind: 'advertising' });

    expect(await send({ kind: 'advertising' })).toMatchObject({
      status: 409,
      body: { code: 'limit_advertising' },
    });
    await stop(first.body._id);
    expect(await send({ kind: 'advertising' })).toMatchObject({ status: 201 });
  });

  describe('by two members at once, of which only one is within the limit', () => {
    const twice = async (by: typeof services) => {
      const { add, consent, ...own } = await race();
      await consent(await add('Ana Gil'));
      const event = await requirePeopleEvent(db, own);
      const caller = { ...own, role: 'owner', network: '203.0.113.7', eventIds: null } as never;
      const message = {
        kind: 'advertising',
        subject: 'Hola',
        text: 'Hola',
        audience: {},
        at: null,
        people: 1,
      } as const;
      const results = await Promise.allSettled(
        Array.from({ length: 6 }, () => sendMessage(by, { event, caller, message })),
      );
      return results.filter(({ status }) => status === 'fulfilled').length;
    };

    it('sends one', async () => {
      expect(await twice(services)).toBe(1);
    });

    it('sends more without the lock (control)', byChance, async () => {
      const unlocked = withQueries(services, (statement) => statement.replace(/ for no key update/g, ''));

      expect(await twice(unlocked)).toBeGreaterThan(1);
    });
  });
});

describe('POST …/messages/test', () => {
  it('mails only the caller what the chosen reader would get', async () => {
    const { add, url, browser, email } = await race();
    await add('Ana Gil', { email: 'a@correo.example' });
    await add('Pau Soler', { email: 'b@correo.example' });
    const { at: _, ...message } = exampleMessage;

    const { status } = await browser.call('POST', `${url}/test`, { body: { ...message, index: 1 } });

    expect(status).toBe(204);
    const mails = await waitingMails(db, 'people-message-test', email);
    expect(mails).toMatchObject([
      { subject: 'Recoge tu dorsal, Pau', replyTo: 'dorsales@calamarina.example' },
    ]);
  });

  it('needs a reader', async () => {
    const { url, browser } = await race();
    const { at: _, ...message } = exampleMessage;

    const answer = await browser.call('POST', `${url}/test`, { body: { ...message, index: 0 } });

    expect(answer).toMatchObject({ status: 409, body: { code: 'nobody' } });
  });
});

describe('POST …/messages/:messageId/stop', () => {
  it('stops a scheduled message, once', async () => {
    const { add, send, stop } = await race();
    await add('Ana Gil');
    const { body } = await send({ at: new Date(Date.now() + hourMs).toISOString() });

    expect((await stop(body._id)).body).toMatchObject({ state: 'stopped' });
    expect(await stop(body._id)).toMatchObject({ status: 409, body: { code: 'not_stoppable' } });
  });

  it("answers 404 for another event's message", async () => {
    const { stop } = await race();
    const other = await race();
    const [foreign] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(sql`${messages.eventId} = ${other.eventId}`);

    expect((await stop(foreign?.id ?? '')).status).toBe(404);
  });
});
