import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { guardianRequestTexts, guardianRequestVersion } from '@dorsal/domain/guardian-request';
import { events } from '../db/schema/events.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { carmesEmail, guardianDesk, signature, signsAtOnce, sport, vera } from '../testing/guardian-desk.ts';
import { seen } from '../testing/read-mail.ts';
import { remindGuardians } from './remind-guardians.ts';

const desk = await guardianDesk();
const { db, sold, read, sign, refuse, outputs, consentOf, participantOf } = desk;

type Sale = Awaited<ReturnType<typeof sold>>;

const everything = {
  wallet: true,
  myTickets: true,
  confirmation: true,
  mail: true,
  phone: true,
  checkIn: 'ok',
};
const nothing = {
  wallet: false,
  myTickets: false,
  confirmation: false,
  mail: false,
  phone: false,
  checkIn: 'consentMissing',
};

describe('a place whose guardian is asked by a link', () => {
  it('has no ticket anywhere until the guardian signs, and everywhere after it', async () => {
    const sale = await sold();

    expect(await outputs(sale)).toEqual(nothing);
    expect((await sign(sale.token)).body).toMatchObject({ state: 'signed', signedAt: expect.any(String) });
    expect(await outputs(sale)).toEqual(everything);
  });

  it('has its ticket at once if the guardian signs in the form', async () => {
    const sale = await sold({ person: { ...vera, guardian: signsAtOnce } });

    expect(await consentOf(sale.participantId)).toBeUndefined();
    expect(await outputs(sale)).toEqual(everything);
  });

  it('is shown to the buyer with the name of the guardian and the deadline', async () => {
    const { owner, order } = await sold({ draft: { timeZone: 'Europe/Madrid' } });
    await desk.deliver();

    const { body } = await desk.buyer.see(order._id, { bearer: owner.bearer });
    expect(body.tickets[0]?.participants[0]).toMatchObject({
      state: 'awaitsGuardian',
      guardian: { state: 'waiting', name: 'Carme Mas Ribes', deadline: '2030-12-10T18:00:00.000Z' },
    });
    const [mail] = desk.mailsTo(owner.email);
    expect(seen(mail?.html)).toContain(
      'Su código QR llegará cuando la firme antes del 10 dic 2030, 19:00. Se la hemos pedido a Carme Mas Ribes.',
    );
  });

  it('sends its ticket after the signature to the address of the person, too', async () => {
    const email = 'vera.unica@correo.example';
    const { token } = await sold({ email });
    await desk.deliver();
    expect(desk.mailsTo(email)).toEqual([]);

    await sign(token);
    await desk.deliver();

    expect(desk.mailsTo(email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Tu entrada para/),
    ]);
  });
});

describe("the guardian's letter", () => {
  it('has the link, and is sent once the order is paid', async () => {
    const { event, token } = await sold({ draft: { name: 'Trail Nocturno del Garbí' } });
    await desk.deliver();

    const mail = desk.mailsTo(carmesEmail).find(({ html }) => html?.includes(token));
    expect(mail?.html).toContain(`https://dorsal.example/autorizar#${token}`);
    expect(mail?.subject).toBe('Autoriza a Vera: Trail Nocturno del Garbí');
    expect(seen(mail?.html)).not.toContain('X1234567L');
    expect(event.eventId).toBeTruthy();
  });

  it('is withheld until the buyer of a free order confirms the address', async () => {
    const { token } = await sold({
      changes: {
        buyer: { fullName: 'Lucía Ferrer', email: 'sin.confirmar@correo.example' },
        addressToken: undefined,
      },
    });
    await desk.deliver();

    expect(desk.mailsTo(carmesEmail).filter(({ html }) => html?.includes(token))).toEqual([]);
  });

  it('can be sent again by the buyer, five times a day, and not after the signature', async () => {
    const sale = await sold();
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await desk.askAgain(sale)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);

    await sign(sale.token);
    expect(await desk.askAgain(sale)).toMatchObject({ status: 409, body: { code: 'request_closed' } });
  });

  it('can be sent again ten times a day to one mailbox, from all of its places', async () => {
    const statuses: number[] = [];
    for (const tag of ['', '+nil', '+vera']) {
      const guardian = { kind: 'asked', email: `andreu${tag}@correo.example` } as const;
      const sale = await sold({ person: { ...vera, guardian } });
      for (let time = 0; time < 4; time += 1) statuses.push((await desk.askAgain(sale)).status);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it('is repeated by the job three days later, once', async () => {
    const { participantId } = await sold();
    await db
      .update(guardianConsents)
      .set({ sentAt: sql`now() - interval '73 hours'` })
      .where(eq(guardianConsents.participantId, participantId));
    await db.update(orders).set({ paidAt: sql`now() - interval '73 hours'` });

    const [one, other] = await Promise.all([remindGuardians(db), remindGuardians(db)]);

    expect(one + other).toBe(1);
    expect((await consentOf(participantId))?.reminders).toBe(1);
    expect(await remindGuardians(db)).toBe(0);
  });
});

describe('a reminder that cannot be sent', () => {
  const orderOf = ({ order }: Sale) => eq(orders.id, order._id);
  const consentOfSale = ({ participantId }: Sale) => eq(guardianConsents.participantId, participantId);

  it.each([
    [
      'while the buyer of a free order has not confirmed the address',
      (sale: Sale) => db.update(orders).set({ buyerConfirmedAt: null }).where(orderOf(sale)),
    ],
    [
      'for a place that was canceled',
      ({ participantId }: Sale) =>
        db.update(participants).set({ cancelledAt: sql`now()` }).where(eq(participants.id, participantId)),
    ],
    [
      'to an address that was forgotten',
      (sale: Sale) => db.update(guardianConsents).set({ email: null }).where(consentOfSale(sale)),
    ],
    [
      'for an order that is not paid',
      (sale: Sale) => db.update(orders).set({ status: 'refunded' }).where(orderOf(sale)),
    ],
  ])('is not marked as sent: %s', async (_, prevent) => {
    const sale = await sold();
    const sentAt = new Date(Date.now() - 73 * 3_600_000);
    await db.update(guardianConsents).set({ sentAt }).where(consentOfSale(sale));
    await db.update(orders).set({ paidAt: sentAt }).where(orderOf(sale));
    await prevent(sale);

    expect(await remindGuardians(db)).toBe(0);

    expect(await consentOf(sale.participantId)).toMatchObject({ reminders: 0, sentAt });
  });
});

it('a link is sent again only for a place of the order that asked for one', async () => {
  const [adult, other] = [await sold({ person: { birthDate: '1990-03-14' } }), await sold()];

  expect(await desk.askAgain(adult)).toMatchObject({ status: 409, body: { code: 'no_guardian_request' } });
  expect((await desk.askAgain({ ...adult, participantId: other.participantId })).status).toBe(404);
});

describe('GET /api/guardian-requests/:token', () => {
  it('says whose child and which race, and nothing else about the person', async () => {
    const { event, token } = await sold({ draft: { name: 'Trail Nocturno', location: 'Serra' } });

    const { body } = await read(token);

    expect(body).toEqual({
      state: 'waiting',
      firstName: 'Vera',
      buyerName: 'Lucía',
      guardianName: 'Carme Mas Ribes',
      eventName: 'Trail Nocturno',
      eventSlug: event.slug,
      ticketName: expect.any(String),
      startDate: '2030-12-12T18:00:00.000Z',
      timeZone: 'Europe/Madrid',
      location: 'Serra',
      deadline: '2030-12-10T18:00:00.000Z',
      signedAt: null,
    });
  });

  it.each(['refund_pending', 'expired'] as const)('answers 404 for an order that is %s', async (status) => {
    const { order, token } = await sold();
    await db.update(orders).set({ status, expiresAt: null }).where(eq(orders.id, order._id));

    expect((await read(token)).status).toBe(404);
    expect((await sign(token)).status).toBe(404);
  });

  it('answers 404 to a token with another signature', async () => {
    const [{ token }, other] = [await sold(), await sold()];

    expect((await read(token.slice(0, 26) + other.token.slice(26))).status).toBe(404);
  });
});

describe('PUT /api/guardian-requests/:token', () => {
  it('stores the consent with its text, time and address', async () => {
    const { order, token } = await sold();

    await sign(token);

    const { kind: _kind, consentVersion, ...stored } = { kind: '', ...signature };
    expect((await participantOf(order._id)).person?.guardian).toEqual({
      ...stored,
      evidence: {
        version: consentVersion,
        textHash: createHash('sha256').update(guardianRequestTexts.join('\n\n')).digest('hex'),
        at: expect.any(String),
        by: carmesEmail,
      },
    });
  });

  it.each([
    ['the document of the person', { document: vera.document ?? signature.document }, 'document'],
    ['an age under 18', { birthDate: '2015-01-01' }, 'birthDate'],
    ['no box', { consents: false }, 'consents'],
    ['a text that is not the present one', { consentVersion: '2020-01' }, 'consents'],
  ])('refuses %s', async (_, changes, field) => {
    const { token, participantId } = await sold();

    const { status, body } = await sign(token, { ...signature, ...changes });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await consentOf(participantId))?.signedAt).toBeNull();
  });

  it('answers 409 after the deadline, which the organizer sets, and the place keeps waiting', async () => {
    const startsAt = new Date(Date.now() + 30 * 3_600_000);
    const sale = await sold({ draft: { startsAt: new Date('2030-12-12T18:00:00Z') } });
    await db
      .update(events)
      .set({ startsAt, sport: { ...sport, guardianHours: 24 } })
      .where(eq(events.id, sale.event.eventId));
    expect((await read(sale.token)).body.state).toBe('waiting');

    await db.update(events).set({ sport }).where(eq(events.id, sale.event.eventId));
    await db
      .update(guardianConsents)
      .set({ askedAt: sql`now() - interval '5 days'` })
      .where(eq(guardianConsents.participantId, sale.participantId));
    // Asked when the order was paid, after the cut-off: until the start.
    expect((await read(sale.token)).body.deadline).toBe(startsAt.toISOString());
    await db
      .update(orders)
      .set({ paidAt: sql`now() - interval '5 days'` })
      .where(eq(orders.id, sale.order._id));

    expect((await read(sale.token)).body.state).toBe('expired');
    expect(await sign(sale.token)).toMatchObject({ status: 409, body: { code: 'request_closed' } });
    expect(await outputs(sale)).toEqual(nothing);
  });

  it('is answered once when it is sent twice at the same time', async () => {
    const { owner, token } = await sold();
    await desk.deliver();

    const answers = await Promise.all([sign(token), sign(token)]);
    await desk.deliver();

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const signed = desk
      .mailsTo(owner.email)
      .filter(({ subject }) => subject?.startsWith('Autorización firmada'));
    expect(signed).toHaveLength(1);
  });
});

describe('POST /api/guardian-requests/:token/refuse', () => {
  it('tells the buyer once, keeps the place without ticket, and may be followed by a signature', async () => {
    const sale = await sold();

    expect((await refuse(sale.token)).body.state).toBe('refused');
    expect((await refuse(sale.token)).body.state).toBe('refused');
    expect(await outputs(sale)).toEqual(nothing);
    const told = desk
      .mailsTo(sale.owner.email)
      .filter(({ subject }) => subject?.startsWith('No autorizan a Vera'));
    expect(told).toHaveLength(1);
    expect((await desk.buyer.see(sale.order._id, { bearer: sale.owner.bearer })).body.status).toBe('paid');

    expect((await sign(sale.token)).body.state).toBe('signed');
    expect(await outputs(sale)).toEqual(everything);
    expect((await refuse(sale.token)).status).toBe(409);
  });
});

it('names the version of the text that the page shows', () => {
  expect(signature.consentVersion).toBe(guardianRequestVersion);
});
