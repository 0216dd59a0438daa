import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CheckoutBody, CorrectParticipantBody } from '@dorsal/api-contract/order-requests';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import type { ParticipantBody } from '@dorsal/api-contract/participants';
import { noSportRules, type SportRules } from '@dorsal/domain/ticket-rules';
import { events } from '../db/schema/events.ts';
import { participants } from '../db/schema/orders.ts';
import { checkBooks } from '../testing/books.ts';
import { Buyer, checkoutOf } from '../testing/buyer.ts';
import { buildApi } from '../testing/build-api.ts';
import { operate } from '../testing/operator.ts';
import { freeEvent, seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const buyer = new Buyer(await buildApi(services));
const owner = await signedIn(services);

const asking: SportRules = {
  ...noSportRules,
  fields: [
    { field: 'names', isRequired: true },
    { field: 'birthDate', isRequired: true },
    { field: 'club', isRequired: false },
  ],
};
const mariaJose = { given: 'María José', family: 'García López' };
const maria = { names: mariaJose, birthDate: '1990-03-14', club: 'CA Serra' };

async function held(sport: SportRules | null = asking, quantity = 1) {
  const { eventId, ticketIds } = await seedEvent(db, { ...freeEvent, sport });
  const items = [{ ticketId: ticketIds[0], quantity }];
  return (await buyer.place(eventId, items, { bearer: owner.bearer })).body;
}

type Place = CheckoutBody['participants'][number];

const checkedOut = (order: PlacedOrderBody, ...places: Partial<Place>[]) =>
  buyer.checkout(order, {
    buyer: { fullName: 'Andreu Soler Pla', email: owner.email },
    participants: checkoutOf(order).participants.map((one, at) => ({ ...one, ...places[at] })),
  });

const storedOf = async (orderId: string) => {
  const [row] = await db.select().from(participants).where(eq(participants.orderId, orderId));
  return { fullName: row?.fullName, person: row?.person };
};

describe('an event that asks first and last names', () => {
  it('stores the full name that they compose, whatever name was sent', async () => {
    const order = await held();
    const names = { given: ' María  José ', family: 'García López' };

    const { status, body } = await checkedOut(order, { fullName: 'M. J.', person: { ...maria, names } });

    expect(status).toBe(200);
    expect(await storedOf(order._id)).toEqual({ fullName: 'María José García López', person: maria });
    expect(body.tickets[0]?.participants[0]).toMatchObject({
      fullName: 'María José García López',
      names: mariaJose,
    });
  });

  it.each<[string, Place['person'], Record<string, string>]>([
    [
      'the full name alone',
      { birthDate: maria.birthDate },
      { 'names.given': 'Falta el nombre.', 'names.family': 'Faltan los apellidos.' },
    ],
    [
      'a first name alone',
      { ...maria, names: { given: 'María José', family: ' ' } },
      { 'names.family': 'Faltan los apellidos.' },
    ],
    [
      'names that are too long together',
      { ...maria, names: { given: 'a'.repeat(60), family: 'b'.repeat(60) } },
      { 'names.family': 'Nombre y apellidos pueden tener juntos 100 caracteres como mucho.' },
    ],
  ])('refuses %s', async (_, person, problems) => {
    const order = await held();

    const { status, body } = await checkedOut(order, { person });

    const paths = Object.entries(problems).map(([path, text]) => [`participants.0.person.${path}`, text]);
    expect([status, body.fields]).toEqual([400, Object.fromEntries(paths)]);
    expect(await storedOf(order._id)).toEqual({ fullName: undefined, person: undefined });
  });

  it('compares people by the composed name', async () => {
    const order = await held(asking, 2);

    const { status, body } = await checkedOut(
      order,
      { fullName: 'Una', person: maria },
      { fullName: 'Otra', person: maria },
    );

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['participants.1.person.birthDate']]);
  });
});

it('an event that does not ask first and last names stores the name that was sent', async () => {
  const order = await held({ ...asking, fields: asking.fields.filter(({ field }) => field !== 'names') });

  await checkedOut(order, { fullName: 'M. J. García', person: maria });

  const { names: _, ...others } = maria;
  expect(await storedOf(order._id)).toEqual({ fullName: 'M. J. García', person: others });
});

describe('a correction of first and last names', () => {
  async function bought() {
    const order = await held();
    const { body } = await checkedOut(order, { fullName: 'María José García López', person: maria });
    const participant = body.tickets[0]?.participants[0];
    if (!participant) throw new Error('The order has no participant.');
    return { order, participant };
  }

  const corrected = (
    { order, participant }: Awaited<ReturnType<typeof bought>>,
    body: Partial<CorrectParticipantBody>,
  ) =>
    buyer.send<ParticipantBody>('PUT', `/api/orders/${order._id}/participants/${participant._id}`, {
      body: { fullName: participant.fullName, email: participant.email, ...body },
      bearer: owner.bearer,
    });

  it('composes the full name, and leaves the other data of the same person', async () => {
    const place = await bought();
    const names = { given: 'María José', family: 'Garcia  Lopes' };

    const { status, body } = await corrected(place, { fullName: 'M. J.', person: { names } });

    const now = { given: 'María José', family: 'Garcia Lopes' };
    expect([status, body]).toMatchObject([200, { fullName: 'María José Garcia Lopes', names: now }]);
    expect(await storedOf(place.order._id)).toEqual({
      fullName: 'María José Garcia Lopes',
      person: { ...maria, names: now },
    });
  });

  it('may move a name from one to the other', async () => {
    const place = await bought();
    const names = { given: 'María', family: 'José García López' };

    await corrected(place, { person: { names } });

    expect(await storedOf(place.order._id)).toMatchObject({
      fullName: 'María José García López',
      person: { names },
    });
  });

  it('needs both with another name', async () => {
    const place = await bought();

    const { status, body } = await corrected(place, { fullName: 'María José García Lopes' });

    const fields = {
      'person.names.given': 'Falta el nombre.',
      'person.names.family': 'Faltan los apellidos.',
    };
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('needs those of another person, with their other data', async () => {
    const place = await bought();
    const names = { given: 'Pau', family: 'Gil' };
    const pau = { names, birthDate: '1985-02-03' };
    const email = 'pau@correo.example';

    const refused = await corrected(place, { fullName: 'Pau Gil', email, person: { names } });
    const done = await corrected(place, { fullName: 'Pau Gil', email, person: pau });

    expect([refused.status, refused.body.fields]).toEqual([400, { 'person.birthDate': 'Falta este dato.' }]);
    expect(done.status).toBe(200);
    expect(await storedOf(place.order._id)).toEqual({ fullName: 'Pau Gil', person: pau });
  });

  it('ends them with another name if the event no longer asks them', async () => {
    const place = await bought();
    await db.update(events).set({ sport: noSportRules }).where(eq(events.id, place.order.eventId));

    const { status } = await corrected(place, { fullName: 'María José Garcia Lopes' });

    const { names: _, ...others } = maria;
    expect(status).toBe(200);
    expect(await storedOf(place.order._id)).toEqual({ fullName: 'María José Garcia Lopes', person: others });
  });

  it.each([
    ['with both names', '--given "María José" --family "Garcia Lopes"', 0, 'María José Garcia Lopes'],
    ['without the last name', '--given "María José"', 2, 'María José García López'],
    ['with a full name', '--name "María José Garcia Lopes"', 1, 'María José García López'],
  ])('of the operator %s', async (_, options, code, fullName) => {
    const { order, participant } = await bought();

    const answer = await operate(services, `orders correct ${order._id} ${participant.email} ${options}`);

    expect(answer.code).toBe(code);
    expect(await storedOf(order._id)).toMatchObject({ fullName });
  });
});
