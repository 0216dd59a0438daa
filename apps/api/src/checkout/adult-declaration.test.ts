import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import type { PersonDataBody } from '@dorsal/api-contract/person';
import { missingGuardianText } from '@dorsal/domain/guardian';
import { noSportRules, type SportRules } from '@dorsal/domain/ticket-rules';
import { participants } from '../db/schema/orders.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { orderDesk } from '../testing/order-desk.ts';
import { signsAtOnce } from '../testing/guardian-desk.ts';
import { freeEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { buyer, held } = await checkoutDesk(services);
const { db } = services;

const limits = { reference: { kind: 'raceDay' } } as const;
const adultsOnly: SportRules = { ...noSportRules, ageLimits: [{ ...limits, ages: [18, null] }] };
const asksAClub: SportRules = { ...noSportRules, fields: [{ field: 'club', isRequired: false }] };
const seniorsOnly: SportRules = { ...noSportRules, ageLimits: [{ ...limits, ages: [21, null] }] };
const asksTheDate: SportRules = {
  ...adultsOnly,
  fields: [{ field: 'birthDate', isRequired: true }],
};

const missing = 'Falta este dato.';
const startsAt = new Date('2027-12-12T08:00:00Z');

const checkedOut = (order: PlacedOrderBody, person: PersonDataBody | undefined) =>
  buyer.checkout(order, {
    participants: checkoutOf(order).participants.map((one) => ({ ...one, ...(person && { person }) })),
  });

async function stored({ _id }: PlacedOrderBody) {
  const [row] = await db.select().from(participants).where(eq(participants.orderId, _id));
  return row;
}

describe('the declaration that a person is of age', () => {
  it.each([
    ['a minimum of 18', adultsOnly],
    ['sport fields', asksAClub],
  ])('replaces the birth date at an event with %s', async (_, sport) => {
    const { order } = await held({ ...freeEvent, startsAt, sport });

    const refused = await checkedOut(order, undefined);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'participants.0.person.birthDate': missing },
    ]);

    expect((await checkedOut(order, { isAdult: true })).status).toBe(200);
    expect((await stored(order))?.person).toEqual({ isAdult: true });
  });

  it.each([
    ['a minimum of 21', seniorsOnly],
    ['a birth date that is asked', asksTheDate],
  ])('counts for nothing at an event with %s', async (_, sport) => {
    const { order } = await held({ ...freeEvent, startsAt, sport });

    const { status, body } = await checkedOut(order, { isAdult: true });

    expect([status, body.fields]).toEqual([400, { 'participants.0.person.birthDate': missing }]);
    expect(await stored(order)).toBeUndefined();
  });

  it('does not make an adult of a minor who gives the birth date', async () => {
    const { order } = await held({ ...freeEvent, startsAt, sport: asksAClub });

    const { body } = await checkedOut(order, { isAdult: true, birthDate: '2015-06-01' });

    expect(body.fields).toEqual({ 'participants.0.person.guardian.fullName': missingGuardianText });
  });

  it('is not stored for an event that asks only names', async () => {
    const { order } = await held({ ...freeEvent, startsAt });

    expect((await checkedOut(order, { isAdult: true })).status).toBe(200);
    expect((await stored(order))?.person).toBeNull();
  });

  it('does not make an adult of a person who is known to be a minor, at a correction', async () => {
    const { order } = await held({ ...freeEvent, startsAt, sport: asksAClub });
    await checkedOut(order, { birthDate: '2012-03-14', guardian: signsAtOnce });
    const before = await stored(order);
    const { id = '', fullName, email } = before ?? {};

    await buyer.send('PUT', `/api/orders/${order._id}/participants/${id}`, {
      token: order.checkoutToken,
      body: { fullName, email, person: { isAdult: true } },
    });

    expect(before?.person?.guardian).toBeDefined();
    expect((await stored(order))?.person).toMatchObject({
      birthDate: '2012-03-14',
      guardian: before?.person?.guardian,
    });
  });

  it('is needed again of another person at a correction', async () => {
    const { order } = await held({ ...freeEvent, startsAt, sport: adultsOnly });
    await checkedOut(order, { isAdult: true });
    const path = `/api/orders/${order._id}/participants/${(await stored(order))?.id}`;
    const correct = (person?: PersonDataBody) =>
      buyer.send<object>('PUT', path, {
        token: order.checkoutToken,
        body: { fullName: 'Marc Vidal', email: 'marc@correo.example', ...(person && { person }) },
      });

    expect(await correct()).toMatchObject({ status: 400, body: { fields: { 'person.birthDate': missing } } });
    expect(await correct({ birthDate: '2015-06-01' })).toMatchObject({
      status: 400,
      body: { fields: { 'person.birthDate': expect.stringContaining('18') } },
    });
    expect((await correct({ isAdult: true })).status).toBe(200);
    expect(await stored(order)).toMatchObject({ fullName: 'Marc Vidal', person: { isAdult: true } });
  });
});

describe('the declaration in an order that the organizer makes', () => {
  it('is needed as in a sale', async () => {
    const desk = await orderDesk({ tickets: [{ capacity: 10 }], startsAt, sport: adultsOnly });
    const member = await desk.staff('orders');
    const make = (person?: PersonDataBody) =>
      member.post('', {
        kind: 'paidOutside',
        reason: 'Pagó en la tienda',
        buyer: { fullName: 'Club Triatló Torrent', email: 'club@correo.example' },
        participants: [
          {
            ticketId: desk.event.ticketIds[0],
            fullName: 'Socia',
            email: 'socia@correo.example',
            ...(person && { person }),
          },
        ],
        key: randomUUID(),
      });

    expect(await make()).toMatchObject({
      status: 400,
      body: { fields: { 'participants.0.person.birthDate': missing } },
    });
    expect((await make({ birthDate: '2015-06-01' })).status).toBe(400);
    expect((await make({ isAdult: true })).status).toBe(201);
  });
});
