import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PurchasesBody } from '@dorsal/api-contract/user';
import { orders } from '../db/schema/orders.ts';
import { checkBooks, letMinutesPass } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const purchases = (bearer?: string) =>
  buyer.send<PurchasesBody>('GET', '/api/user/purchases', bearer === undefined ? {} : { bearer });

describe('GET /api/user/purchases', () => {
  it('answers 401 to a visitor', async () => {
    expect((await purchases()).status).toBe(401);
  });

  it('is empty for somebody who bought nothing', async () => {
    const { bearer } = await signedIn(services);

    expect((await purchases(bearer)).body).toEqual({ orders: [], totalSpent: 0, allEventIds: [] });
  });

  it('lists what was paid, is pending or goes back, newest first, and sums what was paid', async () => {
    const { bearer } = await signedIn(services);
    const event = await seedEvent(db);
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const place = async () => (await buyer.place(event.eventId, items, { bearer })).body;
    const pay = async () => {
      const { _id, number } = await buyer.leaveForBank(event.eventId, items, { bearer });
      await notify(app, bankMessage(services, { number, amountCents: 1850 }));
      return _id;
    };
    const [first, second] = [await pay(), await pay()];
    const pending = await place();
    await buyer.checkout(pending);
    await place();
    const cancelled = await place();
    await buyer.cancel(cancelled);
    const over = await place();
    await buyer.checkout(over);
    await letMinutesPass(db, over._id, 40);

    const { body } = await purchases(bearer);

    expect(body.orders.map(({ _id }) => _id)).toEqual([pending._id, second, first]);
    expect(body.orders.map(({ status }) => status)).toEqual(['pending', 'paid', 'paid']);
    expect(body.totalSpent).toBe(37);
    expect(body.allEventIds).toEqual([event.eventId]);
    expect(body.orders[1]?.tickets[0]?.participants).toHaveLength(1);
  });

  it("shows nobody another person's orders", async () => {
    const [owner, other] = [await signedIn(services), await signedIn(services)];
    const event = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const { body: order } = await buyer.place(event.eventId, items, { bearer: owner.bearer });
    await buyer.checkout(order);

    expect((await purchases(owner.bearer)).body.orders).toHaveLength(1);
    expect((await purchases(other.bearer)).body.orders).toEqual([]);
  });
});

describe('GET /api/events/event/:eventId/tickets', () => {
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

  it('answers 401 to a visitor', async () => {
    const { event } = await boughtTwo();

    expect((await tickets(event.eventId)).status).toBe(401);
  });

  it('lists the places of the paid orders by ticket type, for the event’s _id and for its slug', async () => {
    const { owner, event, first, second } = await boughtTwo();

    const { status, body } = await tickets(event.eventId, owner.bearer);

    expect(status).toBe(200);
    expect(body.map(({ ticketId, participants }) => [ticketId, participants.length])).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect(body[0]?.participants).toEqual([
      { _id: expect.any(String), fullName: 'Participante 1', email: 'participante1@correo.example' },
    ]);
    expect((await tickets(event.slug, owner.bearer)).body).toEqual(body);
    expect((await tickets(`${event.eventId}`, owner.bearer)).body).toEqual(body);
  });

  it('is [] for a signed-in person without tickets', async () => {
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

    expect((await tickets('no-existe', bearer)).status).toBe(404);
    expect((await tickets(hidden.eventId, bearer)).status).toBe(404);
  });
});
