import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { organizerOrigins } from '../db/schema/organizers.ts';
import { addOrigin, removeOrigin } from '../embed/organizer-origins.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const origin = 'https://club.example';

/** A held place of an organizer who lists the origin. */
async function held() {
  const { eventId, ticketIds } = await seedEvent(db);
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  const organizerId = event?.organizerId ?? '';
  await addOrigin(db, { organizerId, origin });
  const { body: order } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }]);
  return { order, organizerId };
}

describe('PUT /api/orders/:orderId/checkout, from a frame in the page of an organizer', () => {
  it('stores a page of a listed origin: the order leads back to it, for any caller', async () => {
    const { order } = await held();
    const returnUrl = `${origin}/carreras/garbi`;

    const { status, body } = await buyer.checkout(order, { returnUrl });

    expect(status).toBe(200);
    expect(body.returnUrl).toBe(returnUrl);
    expect((await buyer.see(order._id, { token: order.checkoutToken })).body.returnUrl).toBe(returnUrl);
    expect((await buyer.see(order._id)).body.returnUrl).toBe(returnUrl);
  });

  it("shows strangers only the id in the page's query, without its fragment: the rest may name a person", async () => {
    const { order } = await held();

    await buyer.checkout(order, {
      returnUrl: `${origin}/?page_id=12&p=ana&id=4711&socio=ana@correo.example#inscripcion`,
    });

    const own = await buyer.see(order._id, { token: order.checkoutToken });
    expect(own.body.returnUrl).toBe(`${origin}/?page_id=12&p=ana&id=4711&socio=ana@correo.example`);
    expect((await buyer.see(order._id)).body.returnUrl).toBe(`${origin}/?page_id=12`);
  });

  it.each([
    ['an origin that nobody lists', 'https://evil.example/'],
    ['a subdomain of a listed one', 'https://www.club.example/'],
    ['another scheme', 'http://club.example/'],
    ['another port', 'https://club.example:8443/'],
    ['a name that begins like a listed one', 'https://club.example.evil.example/'],
    ['a listed one as a user name', 'https://club.example@evil.example/'],
    ['credentials', 'https://ana:clave@club.example/'],
  ])('drops %s, and the purchase goes on', async (_, returnUrl) => {
    const { order } = await held();

    const { status, body } = await buyer.checkout(order, { returnUrl });

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'pending', returnUrl: null, payment: { kind: 'redirect' } });
  });

  it('drops what another organizer lists', async () => {
    const { order, organizerId } = await held();
    await db
      .update(organizerOrigins)
      .set({ origin: 'https://otro.example' })
      .where(eq(organizerOrigins.organizerId, organizerId));
    const { order: own } = await held();

    expect((await buyer.checkout(own, { returnUrl: 'https://otro.example/' })).body.returnUrl).toBeNull();
    expect((await buyer.checkout(order, { returnUrl: `${origin}/` })).body.returnUrl).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://club.example/',
    '/carreras/garbi',
    'club.example',
    '',
  ])('answers 400 with the field for "%s", which is no web page', async (returnUrl) => {
    const { order } = await held();

    const { status, body } = await buyer.checkout(order, { returnUrl });

    expect(status).toBe(400);
    expect(body.fields).toEqual({ returnUrl: 'La dirección de vuelta tiene que ser una página web.' });
  });

  it('answers 400 with the field for an endless one', async () => {
    const { order } = await held();

    const { status, body } = await buyer.checkout(order, { returnUrl: `${origin}/${'a'.repeat(2_000)}` });

    expect([status, body.fields]).toEqual([400, { returnUrl: 'La dirección de vuelta es demasiado larga.' }]);
  });

  it('leads nowhere once the origin is off the list, and back there once it is on it again', async () => {
    const { order, organizerId } = await held();
    await buyer.checkout(order, { returnUrl: `${origin}/` });
    const seen = async () => (await buyer.see(order._id, { token: order.checkoutToken })).body.returnUrl;

    await removeOrigin(db, { organizerId, origin });
    expect(await seen()).toBeNull();

    await addOrigin(db, { organizerId, origin });
    expect(await seen()).toBe(`${origin}/`);
  });

  it('leads back to the portal after a later try there', async () => {
    const { order } = await held();
    await buyer.checkout(order, { returnUrl: `${origin}/` });

    await buyer.checkout(order);

    const [stored] = await db.select().from(orders).where(eq(orders.id, order._id));
    expect(stored?.returnUrl).toBeNull();
  });
});
