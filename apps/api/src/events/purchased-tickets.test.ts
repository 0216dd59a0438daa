import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EventBody } from '@dorsal/api-contract/events';
import { ticketSections } from '@dorsal/domain/purchased-tickets';
import { orders } from '../db/schema/orders.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const tickets = (handle: string, bearer?: string) =>
  buyer.send<{ ticketId: string; participants: unknown[] }[]>(
    'GET',
    `/api/events/event/${handle}/tickets`,
    bearer === undefined ? {} : { bearer },
  );

async function boughtTwo() {
  const owner = await signedIn(services);
  const event = await seedEvent(db, { tickets: [{ priceCents: 0 }, { priceCents: 0 }] });
  const [first, second = ''] = event.ticketIds;
  const items = [
    { ticketId: first, quantity: 1 },
    { ticketId: second, quantity: 2 },
  ];
  const { body: order } = await buyer.place(event.eventId, items, { bearer: owner.bearer });
  await buyer.checkout(order);
  return { owner, event, order, first, second };
}

describe('GET /api/events/event/:eventId/tickets', () => {
  it('answers 401 to a visitor', async () => {
    const { event } = await boughtTwo();

    expect((await tickets(event.eventId)).status).toBe(401);
  });

  it('lists the places of the paid orders by ticket type, for the event’s _id and for its slug', async () => {
    const { owner, event, order, first, second } = await boughtTwo();

    const { status, body } = await tickets(event.eventId, owner.bearer);

    expect(status).toBe(200);
    expect(body.map(({ ticketId, participants }) => [ticketId, participants.length])).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect(body[0]?.participants).toEqual([
      {
        _id: expect.any(String),
        fullName: 'Participante 1',
        email: 'participante1@correo.example',
        orderId: order._id,
        orderedAt: order.createdAt,
      },
    ]);
    expect((await tickets(event.slug, owner.bearer)).body).toEqual(body);
    expect((await tickets(event.eventId, owner.bearer)).body).toEqual(body);
  });

  it('keeps the places of a replaced ticket type, however often it was replaced', async () => {
    const { owner, event, first, second } = await boughtTwo();
    const { ticketIds } = await seedEvent(db, { tickets: [{}, {}] });
    const [replacement, latest = ''] = ticketIds;
    const replace = (id: string, sourceTicketId: string) =>
      db
        .update(ticketTypes)
        .set({ eventId: event.eventId, sourceTicketId, position: 1 })
        .where(eq(ticketTypes.id, id));
    const shown = async () => {
      const types = await buyer.send<EventBody>('GET', `/api/events/event/${event.eventId}`);
      const { body } = await tickets(event.eventId, owner.bearer);
      return ticketSections(types.body.tickets, body).map(({ ticketType, participants }) => [
        ticketType._id,
        participants.length,
      ]);
    };

    await replace(replacement, second);
    expect(await shown()).toEqual([
      [first, 1],
      [replacement, 2],
    ]);

    await replace(latest, replacement);
    expect(await shown()).toEqual([
      [first, 1],
      [latest, 2],
    ]);
  });

  it('is [] for a signed-in user without tickets', async () => {
    const { event } = await boughtTwo();
    const other = await signedIn(services);

    const { status, body } = await tickets(event.eventId, other.bearer);

    expect([status, body]).toEqual([200, []]);
  });

  it.each(['pending', 'expired', 'cancelled', 'refund_pending', 'refunded'] as const)(
    'is [] while the order is %s',
    async (status) => {
      const { owner, event, order } = await boughtTwo();
      await db
        .update(orders)
        .set({ status, expiresAt: new Date(Date.now() + 60_000) })
        .where(eq(orders.id, order._id));

      const { body } = await tickets(event.eventId, owner.bearer);
      await db.update(orders).set({ status: 'paid', expiresAt: null }).where(eq(orders.id, order._id));

      expect(body).toEqual([]);
    },
  );

  it('answers 404 for an event that does not exist or is not published', async () => {
    const { bearer } = await signedIn(services);
    const hidden = await seedEvent(db, { publishedAt: null });
    const announced = await seedEvent(db, { publishedAt: new Date(Date.now() + 60_000) });

    expect((await tickets('no-existe', bearer)).status).toBe(404);
    expect((await tickets(hidden.eventId, bearer)).status).toBe(404);
    expect((await tickets(announced.eventId, bearer)).status).toBe(404);
  });
});
