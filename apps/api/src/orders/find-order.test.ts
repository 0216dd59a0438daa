import { describe, expect, it } from 'vitest';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { Buyer, checkoutOf } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const free = { tickets: [{ priceCents: 0, name: 'Caminata 5K' }] } as const;

/** A confirmed order of one free place, of an account or of a guest. */
async function boughtOrder(owner: { bearer?: string } = {}) {
  const event = await seedEvent(db, free);
  const { body: order } = await buyer.place(
    event.eventId,
    [{ ticketId: event.ticketIds[0], quantity: 1 }],
    owner,
  );
  await buyer.checkout(order);
  return { event, order };
}

const secrets = [
  'Lucía',
  'lucia@',
  'Participante',
  '@correo.example',
  'totalAmount',
  'price',
  'fees',
  'buyer',
];

describe('GET /api/orders/:orderId', () => {
  it('shows the whole order to the account that bought it', async () => {
    const owner = await signedIn(services);
    const { order } = await boughtOrder({ bearer: owner.bearer });

    const { status, body } = await buyer.see(order._id, { bearer: owner.bearer });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'paid',
      totalAmount: 0,
      buyer: { fullName: 'Lucía Ferrer Mas', email: 'lucia@correo.example', phone: null },
      tickets: [{ name: 'Caminata 5K', participants: [{ fullName: 'Participante 1' }] }],
    });
  });

  it('shows the whole order to a caller with its token', async () => {
    const { order } = await boughtOrder();

    const { body } = await buyer.see(order._id, { token: order.checkoutToken });

    expect(body.tickets[0]?.participants[0]?.email).toBe('participante1@correo.example');
  });

  it('shows the owner of a paid order the terms, the deadline for corrections and the organizer', async () => {
    const startsAt = new Date('2097-04-05T07:30:00Z');
    const event = await seedEvent(db, {
      ...free,
      startsAt,
      refundTerms: 'Se devuelve hasta siete días antes.',
    });
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    const see = () => buyer.see(order._id, { token: order.checkoutToken });
    expect((await see()).body.afterPurchase).toBeNull();
    await buyer.checkout(order);

    expect((await see()).body.afterPurchase).toEqual({
      refundTerms: 'Se devuelve hasta siete días antes.',
      changesUntil: '2097-04-04T07:30:00.000Z',
      organizer: { name: 'Club de Muntanya Calderona', takesMessages: false },
      isBuyerUnconfirmed: true,
    });
  });

  it('shows the owner of a paid order what another person of a race needs', async () => {
    const sport = { ...noSportRules, fields: [{ field: 'birthDate', isRequired: true }] } as const;
    const event = await seedEvent(db, { ...free, sport });
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    await buyer.checkout(order, {
      participants: checkoutOf(order).participants.map((one) => ({
        ...one,
        person: { birthDate: '1990-03-14' },
      })),
    });

    const { body } = await buyer.see(order._id, { token: order.checkoutToken });
    expect(body.afterPurchase?.sport).toEqual(sport);
  });

  it.each([
    ['a stranger', async () => ({})],
    ['another account', async () => ({ bearer: (await signedIn(services)).bearer })],
    ['a wrong token', async () => ({ token: 'x'.repeat(43) })],
    ["another order's token", async () => ({ token: (await boughtOrder()).order.checkoutToken })],
  ])('shows %s event, status, ticket names and quantities, and nothing else', async (_, stranger) => {
    const owner = await signedIn(services);
    const { event, order } = await boughtOrder({ bearer: owner.bearer });

    const { status, body } = await buyer.see(order._id, await stranger());

    expect(status).toBe(200);
    expect(body).toEqual({
      _id: order._id,
      eventId: event.eventId,
      status: 'paid',
      createdAt: order.createdAt,
      totalItems: 1,
      totalQuantity: 1,
      eventInfo: expect.objectContaining({ id: event.eventId }),
      tickets: [{ name: 'Caminata 5K', quantity: 1 }],
      returnUrl: null,
    });
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it.each(['0'.repeat(26), 'nada', "1' OR 1=1", '%00', '..%2f', '__proto__', '🏃'])(
    'answers 404 for %s',
    async (orderId) => {
      const { status, body } = await buyer.see(encodeURI(orderId).replaceAll('%25', '%'));

      expect(status).toBe(404);
      expect(Object.keys(body).toSorted()).toEqual(['code', 'error', 'message', 'requestId']);
    },
  );

  it('answers 401 to an invalid bearer token instead of treating the caller as a guest', async () => {
    const { order } = await boughtOrder();

    expect((await buyer.see(order._id, { bearer: 'abc.def.ghi' })).status).toBe(401);
  });

  it('answers 429 to a stranger who reads more than 60 orders a minute, and keeps serving the owner', async () => {
    const strict = await buildApi({ ...services, config: { ...services.config, rateLimitScale: 1 } });
    const curious = new Buyer(strict, { ip: '198.51.100.77' });
    const { order } = await boughtOrder();

    for (let seen = 0; seen < 60; seen += 1) expect((await curious.see(order._id)).status).toBe(200);

    expect((await curious.see(order._id)).status).toBe(429);
    expect((await curious.see('0'.repeat(26))).status).toBe(429);
    expect((await curious.see(order._id, { token: order.checkoutToken })).status).toBe(200);
  });

  it('joins a guest order to the account that has confirmed the address of its buyer, and to no other', async () => {
    const confirmed = await signedIn(services, { email: 'lucia@correo.example' });
    const unconfirmed = await signedIn(services, {
      email: 'sinconfirmar@correo.example',
      isConfirmed: false,
    });
    const { order } = await boughtOrder();
    const event = await seedEvent(db, free);
    const { body: other } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    await buyer.checkout(other, {
      buyer: { fullName: 'Otra Persona', email: 'sinconfirmar@correo.example' },
    });

    expect((await buyer.see(order._id, { bearer: confirmed.bearer })).body.buyer).not.toBeUndefined();
    expect((await buyer.see(other._id, { bearer: unconfirmed.bearer })).body.buyer).toBeUndefined();
  });
});
