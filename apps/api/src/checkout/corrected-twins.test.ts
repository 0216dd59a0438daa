import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { DuplicateRule } from '@dorsal/domain/ticket-rules';
import { events } from '../db/schema/events.ts';
import { testServices } from '../testing/test-services.ts';
import { comparing, marc, nerea, twinDesk } from '../testing/twin-desk.ts';
import { correctParticipant } from './correct-participant.ts';

const services = await testServices();
const { db } = services;
const { event, register, placeOf, mailsOf, ordersWithTwins } = await twinDesk(services);

let addresses = 0;
const newAddress = () => `compradora${(addresses += 1)}@correo.example`;
const carla = {
  fullName: 'Carla Ribes',
  person: { document: { kind: 'dni', number: '23456789D' }, birthDate: '1999-09-09' },
} as const;

/** Nerea has a place in one order; Marc and Carla have theirs in another. */
async function sold(duplicates: DuplicateRule) {
  const race = await event(duplicates);
  const first = await register(race, [nerea], { email: newAddress() });
  const email = newAddress();
  const second = await register(race, [marc, carla], { email });
  return { race, first, second, email };
}

type Sold = Awaited<ReturnType<typeof sold>>;

/** The buyer of the second order gives the place of a person to another. */
async function correct(
  { second: { buyer, order }, email }: Sold,
  from: { readonly fullName: string },
  to: { readonly fullName: string; readonly person: object },
) {
  const place = await placeOf(order._id, from.fullName);
  return buyer.send<object>('PUT', `/api/orders/${order._id}/participants/${place}`, {
    body: { ...to, email },
    token: order.checkoutToken,
  });
}

const asStaff = async ({ second: { order }, email }: Sold) =>
  correctParticipant(services, {
    orderId: order._id,
    participantId: await placeOf(order._id, marc.fullName),
    corrected: correctParticipantBody.parse({ ...nerea, email }),
    by: { kind: 'staff', userId: 'amparo' },
  });

describe('a correction to a person who has a place in another order', () => {
  it('is stored, with e-mails, if the event only warns, and the pair ends with the next correction', async () => {
    const places = await sold('warn');
    const { race, first, second } = places;

    expect((await correct(places, marc, nerea)).status).toBe(200);

    expect(await ordersWithTwins(race.eventId)).toEqual([first.order._id, second.order._id]);
    for (const { order } of [first, second]) {
      expect(await mailsOf(order._id, 'duplicate-people')).toHaveLength(1);
    }

    await correct(places, nerea, marc);
    expect(await ordersWithTwins(race.eventId)).toEqual([]);
  });

  it('is refused with one sentence, and the reason by e-mail, if the event refuses it', async () => {
    const places = await sold('refuse');

    const { status, body } = await correct(places, marc, nerea);

    expect([status, body.code, body.message]).toEqual([
      409,
      'duplicate_place',
      'No podemos completar esta plaza con estos datos. Te hemos escrito con el motivo.',
    ]);
    expect(await mailsOf(places.second.order._id, 'duplicate-refused')).toMatchObject([
      { isCorrection: true },
    ]);
    expect(await placeOf(places.second.order._id, marc.fullName)).toBeTruthy();
  });

  it('counts for the order, not for the mailbox, if its buyer never proved to read the address', async () => {
    const owner = newAddress();
    const race = await event('warn', { tickets: [{ priceCents: 0, maxPerOrder: 20 }] });
    const first = await register(race, [nerea], { email: newAddress() });
    const second = await register(race, [marc], { email: owner, isProven: false });
    await db
      .update(events)
      .set({ sport: comparing('refuse') })
      .where(eq(events.id, race.eventId));
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      codes.push((await correct({ race, first, second, email: owner }, marc, nerea)).body.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'duplicate_place'), 'too_many_requests']);

    const { answer } = await register(race, [carla], { email: owner });
    expect(answer.status).toBe(200);
  });

  it('is refused to staff with the reference of the other order', async () => {
    const places = await sold('refuse');

    await expect(asStaff(places)).rejects.toMatchObject({
      refusal: {
        status: 409,
        message: `El documento de Nerea Lozano ya está en el pedido ${confirmationReference(places.first.order._id)} de este evento, que solo admite una plaza por persona.`,
      },
    });
    expect(await mailsOf(places.second.order._id, 'duplicate-refused')).toEqual([]);
  });

  it('may correct the name of a person who already had two places, also once the event refuses them', async () => {
    const places = await sold('warn');
    await correct(places, marc, nerea);
    await db
      .update(events)
      .set({ sport: comparing('refuse') })
      .where(eq(events.id, places.race.eventId));

    const { status } = await correct(places, nerea, { ...nerea, fullName: 'Nerea Lozano Iñiguez' });

    expect(status).toBe(200);
    expect(await ordersWithTwins(places.race.eventId)).toHaveLength(2);
  });
});

it('refuses a correction to another person of the same order, at the document', async () => {
  const places = await sold('warn');

  const { status, body } = await correct(places, marc, { ...carla, fullName: 'Carla R.' });

  expect([status, body.fields]).toEqual([
    400,
    {
      'person.document.number':
        'Este documento ya está en otra plaza de tu inscripción. Cada plaza es para otra persona.',
    },
  ]);
});
