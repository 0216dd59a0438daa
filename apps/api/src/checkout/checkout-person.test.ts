import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import type { PersonDataBody } from '@dorsal/api-contract/person';
import { guardianConsentText, guardianConsentVersion, missingGuardianText } from '@dorsal/domain/guardian';
import { noSportRules, type SportRules } from '@dorsal/domain/ticket-rules';
import { events } from '../db/schema/events.ts';
import { participants } from '../db/schema/orders.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
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

const race: SportRules = {
  fields: [
    { field: 'birthDate', isRequired: true },
    { field: 'sex', isRequired: true },
    { field: 'document', isRequired: true },
    { field: 'club', isRequired: false },
  ],
  ageLimits: [{ ages: [18, null], reference: { kind: 'raceDay' } }],
  categorySets: [
    {
      name: 'Edad',
      reference: { kind: 'raceDay' },
      rows: [
        { code: 'SEN', name: 'Sénior', ages: [18, 39] },
        { code: 'VET', name: 'Veteranos', ages: [40, null] },
      ],
    },
  ],
};

const lucia = {
  birthDate: '1990-03-14',
  sex: 'female',
  document: { kind: 'dni', number: '12345678Z' },
} as const;

const signature = {
  relation: 'mother',
  fullName: 'Carme Mas Ribes',
  document: { kind: 'dni', number: '00000001R' },
  birthDate: '1985-02-03',
  consents: true,
} as const;

const guardian = { kind: 'signs', ...signature, consentVersion: guardianConsentVersion } as const;

const raceIn2027 = { ...freeEvent, startsAt: new Date('2027-12-12T08:00:00Z'), sport: race };

const checkedOut = (order: PlacedOrderBody, person: PersonDataBody | undefined) =>
  buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, ...(person && { person }) })),
  });

async function stored({ _id }: PlacedOrderBody) {
  const [row] = await db.select().from(participants).where(eq(participants.orderId, _id));
  return row;
}

describe('what a race asks of a person', () => {
  it('is stored with the category, a document without spaces and in capitals', async () => {
    const { order } = await held(raceIn2027);

    await checkedOut(order, { ...lucia, document: { kind: 'dni', number: '12 345 678 z' } });

    expect(await stored(order)).toMatchObject({
      person: { ...lucia, document: { kind: 'dni', number: '12345678Z' } },
      categories: [{ set: 'Edad', code: 'F SEN', name: 'Sénior F · 18–39' }],
    });
  });

  it('is stored only as far as the event asks it', async () => {
    const { order } = await held(raceIn2027);

    await checkedOut(order, { ...lucia, phone: '612 345 678' });

    expect((await stored(order))?.person).not.toHaveProperty('phone');
  });

  it.each<[string, PersonDataBody | undefined, Record<string, unknown>]>([
    ['missing data', undefined, { birthDate: 'Falta este dato.', sex: 'Falta este dato.' }],
    [
      'a document with the wrong letter',
      { ...lucia, document: { kind: 'dni', number: '12345678A' } },
      { 'document.number': 'A 12345678 le corresponde la Z. Revisa las cifras y la letra.' },
    ],
    [
      'a birth date in the future',
      { ...lucia, birthDate: '2199-01-01' },
      { birthDate: 'La fecha de nacimiento no puede ser posterior a hoy.' },
    ],
    [
      'a person who is too young on the day of the race',
      { ...lucia, birthDate: '2009-12-13' },
      {
        birthDate: expect.stringMatching(
          /^No puedes participar en .* Cumples 18 el 13 de diciembre de 2027\./,
        ),
      },
    ],
  ])('is refused with %s', async (_, person, problems) => {
    const { order } = await held(raceIn2027);

    const { status, body } = await checkedOut(order, person);

    expect([status, body.code]).toEqual([400, 'invalid_answers']);
    const paths = Object.entries(problems).map(([path, text]) => [`participants.0.person.${path}`, text]);
    expect(body.fields).toMatchObject(Object.fromEntries(paths));
    expect(await stored(order)).toBeUndefined();
  });

  it('is refused at the second place of a person, in every event', async () => {
    const { order } = await held(raceIn2027, 2);

    const { status, body } = await buyer.checkout(order, {
      participants: checkoutOf(order).participants.map((one) => ({ ...one, person: lucia })),
    });

    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid_answers',
      {
        'participants.1.person.document.number':
          'Este documento ya está en otra plaza de tu inscripción. Cada plaza es para otra persona.',
      },
    ]);
  });

  it('admits a person who turns 18 on the day of the race', async () => {
    const { order } = await held(raceIn2027);

    const { status } = await checkedOut(order, { ...lucia, birthDate: '2009-12-12', guardian });

    expect(status).toBe(200);
    expect((await stored(order))?.categories).toEqual([
      { set: 'Edad', code: 'F SEN', name: 'Sénior F · 18–39' },
    ]);
  });

  it('of a minor needs a guardian, whose consent is stored with its text and time', async () => {
    const { order } = await held({ ...raceIn2027, sport: { ...race, ageLimits: [] } });
    const minor = {
      ...lucia,
      birthDate: '2015-06-01',
      document: { kind: 'nie', number: 'X1234567L' },
    } as const;

    const refused = await checkedOut(order, minor);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'participants.0.person.guardian.fullName': missingGuardianText },
    ]);

    await checkedOut(order, { ...minor, guardian });

    expect((await stored(order))?.person?.guardian).toEqual({
      ...signature,
      evidence: {
        version: guardianConsentVersion,
        textHash: createHash('sha256').update(guardianConsentText).digest('hex'),
        at: expect.any(String),
        by: 'lucia@correo.example',
      },
    });
  });

  it('is asked of an order whose ticket type was replaced since', async () => {
    const { order } = await held(raceIn2027);
    const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.eventId, order.eventId));
    if (!type) throw new Error('The event has no ticket type.');
    const successor = { ...type, id: newId(), sourceTicketId: type.id };
    await db.insert(ticketTypes).values(successor);
    const [limits] = race.ageLimits;
    const sport = {
      ...noSportRules,
      ...(limits && { ageLimits: [{ ...limits, ticketIds: [successor.id] }] }),
    };
    await db.update(events).set({ sport }).where(eq(events.id, order.eventId));

    const { status, body } = await checkedOut(order, undefined);

    expect([status, body.fields]).toEqual([400, { 'participants.0.person.birthDate': 'Falta este dato.' }]);
  });

  it('is not needed for an event that asks only names', async () => {
    const { order } = await held(freeEvent);

    expect((await checkedOut(order, undefined)).status).toBe(200);
    expect(await stored(order)).toMatchObject({ person: null, categories: [] });
  });
});

describe('a correction of a race', () => {
  const marc = { fullName: 'Marc Vidal', email: 'marc@correo.example' };

  async function bought() {
    const { order } = await held(raceIn2027);
    await checkedOut(order, lucia);
    const participantId = (await stored(order))?.id ?? '';
    return { order, participantId };
  }

  const correct = ({ _id, checkoutToken: token }: PlacedOrderBody, participantId: string, body: object) =>
    buyer.send<{ fields?: object }>('PUT', `/api/orders/${_id}/participants/${participantId}`, {
      body,
      token,
    });

  it('keeps the data of a person whose name is corrected', async () => {
    const { order, participantId } = await bought();
    const { email = '' } = (await stored(order)) ?? {};

    await correct(order, participantId, { fullName: 'Participante 1 Mas', email });

    expect(await stored(order)).toMatchObject({ fullName: 'Participante 1 Mas', person: lucia });
  });

  it('keeps document and guardian of the same person if they are not sent, with the time of the consent', async () => {
    const { order } = await held({ ...raceIn2027, sport: { ...race, ageLimits: [] } });
    await checkedOut(order, { ...lucia, birthDate: '2012-03-14', guardian });
    const before = await stored(order);
    const { id = '', fullName = '', email = '' } = before ?? {};

    const { status } = await correct(order, id, {
      fullName,
      email,
      person: { birthDate: '2012-04-14', sex: 'female' },
    });

    expect(status).toBe(200);
    expect((await stored(order))?.person).toEqual({ ...before?.person, birthDate: '2012-04-14' });
  });

  it('needs the data of another person, and does not give them those of the former', async () => {
    const { order, participantId } = await bought();

    const refused = await correct(order, participantId, marc);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      expect.objectContaining({ 'person.birthDate': 'Falta este dato.' }),
    ]);

    const person = { ...lucia, birthDate: '1980-01-01', sex: 'male' } as const;
    await correct(order, participantId, { ...marc, person });
    expect(await stored(order)).toMatchObject({
      ...marc,
      categories: [{ code: 'M VET' }],
    });
  });

  it('needs the data of another person who has the same address, such as the child of the buyer', async () => {
    const { order, participantId } = await bought();
    const { email = '' } = (await stored(order)) ?? {};
    const child = { ...marc, email };

    expect(await correct(order, participantId, child)).toMatchObject({
      status: 400,
      body: { fields: { 'person.birthDate': 'Falta este dato.', 'person.document': 'Falta este dato.' } },
    });
    const person = { ...lucia, birthDate: '2015-01-01' };
    expect(await correct(order, participantId, { ...child, person })).toMatchObject({
      status: 400,
      body: { fields: { 'person.birthDate': expect.stringContaining('18') } },
    });
    expect(await stored(order)).toMatchObject({ id: participantId, person: lucia });
  });

  it('refuses another person who is too young', async () => {
    const { order, participantId } = await bought();

    const { status } = await correct(order, participantId, {
      ...marc,
      person: { ...lucia, birthDate: '2015-01-01' },
    });

    expect(status).toBe(400);
  });
});
