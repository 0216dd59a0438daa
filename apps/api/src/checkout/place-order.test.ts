import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { checkBooks, letMinutesPass, minutesLeft, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { expireOrders } from '../orders/expire-orders.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const hour = 60 * 60 * 1000;

describe('POST /api/orders', () => {
  it('answers 201 with the order, its sums in euros, the hold and the token at one level', async () => {
    const event = await seedEvent(db, { feeFixedCents: 100, feePercent: 2 });

    const { status, body } = await buyer.place(event.eventId, [
      { ticketId: event.ticketIds[0], quantity: 2 },
    ]);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      eventId: event.eventId,
      status: 'reserved',
      totalAmount: 39.74,
      fees: 2.74,
      totalItems: 1,
      totalQuantity: 2,
      paymentMethod: null,
      buyer: null,
      eventInfo: { id: event.eventId, slug: event.slug, name: 'Trail Nocturno del Garbí' },
      tickets: [
        { ticketId: event.ticketIds[0], name: '21K Calderona', quantity: 2, price: 18.5, participants: [] },
      ],
      checkoutToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await minutesLeft(db, body._id)).toBe(15);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 2, sold: 0 });
  });

  it.each([-1, 0, 1.5, '2', 1e9, 2 ** 53, null])(
    'answers 400 for %j places and holds none',
    async (quantity) => {
      const event = await seedEvent(db);

      const { status } = await buyer.place(event.eventId, [
        { ticketId: event.ticketIds[0], quantity: quantity as number },
      ]);

      expect(status).toBe(400);
      expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    },
  );

  it.each([{ price: 0.01 }, { total: 0 }, { currency: 'USD' }, { free: true }])(
    'answers 400 to a body with %j: prices come from the server',
    async (extra) => {
      const event = await seedEvent(db);
      const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];

      const { status } = await buyer.send('POST', '/api/orders', {
        body: { eventId: event.eventId, items, ...extra },
      });

      expect(status).toBe(400);
    },
  );

  it("answers 400 for another event's ticket", async () => {
    const [event, other] = [await seedEvent(db), await seedEvent(db)];

    const { status, body } = await buyer.place(event.eventId, [
      { ticketId: other.ticketIds[0], quantity: 1 },
    ]);

    expect([status, body.code]).toEqual([400, 'unknown_ticket']);
    expect(Object.keys(body.fields ?? {})).toEqual(['items.0.ticketId']);
  });

  it.each([
    ['that does not exist', { id: '0'.repeat(26) }],
    ['that is not published', { publishedAt: null }],
    ['that is published later', { publishedAt: new Date(Date.now() + hour) }],
  ])(
    'answers 404 for an event %s',
    async (_, { id, ...draft }: { id?: string; publishedAt?: Date | null }) => {
      const event = await seedEvent(db, draft);

      const { status, body } = await buyer.place(id ?? event.eventId, [
        { ticketId: event.ticketIds[0], quantity: 1 },
      ]);

      expect([status, body.code]).toEqual([404, 'event_not_found']);
    },
  );

  it.each([
    ['has not begun', { saleStartsAt: new Date(Date.now() + hour) }, 'todavía no ha empezado'],
    ['has ended', { saleEndsAt: new Date(Date.now() - hour) }, 'ha terminado'],
  ])('answers 409 for a ticket whose sale %s', async (_, ticket, text) => {
    const event = await seedEvent(db, { tickets: [ticket] });

    const { status, body } = await buyer.place(event.eventId, [
      { ticketId: event.ticketIds[0], quantity: 1 },
    ]);

    expect([status, body.code]).toEqual([409, 'ticket_not_on_sale']);
    expect(body.message).toContain(text);
  });

  it('ends the sale with the start of the event', async () => {
    const event = await seedEvent(db, { startsAt: new Date(Date.now() - hour) });

    const { body } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);

    expect(body.code).toBe('ticket_not_on_sale');
  });

  it('no longer sells a replaced ticket', async () => {
    const event = await seedEvent(db, { tickets: [{}, {}] });
    const [old, changed] = event.ticketIds;
    await db.update(ticketTypes).set({ sourceTicketId: old }).where(sql`${ticketTypes.id} = ${changed}`);

    const { body } = await buyer.place(event.eventId, [{ ticketId: old, quantity: 1 }]);

    expect(body.code).toBe('ticket_not_on_sale');
  });

  it.each([1, 5])('answers 400 for %i places of a ticket sold by 2 to 4', async (quantity) => {
    const event = await seedEvent(db, { tickets: [{ minPerOrder: 2, maxPerOrder: 4 }] });

    const { status, body } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity }]);

    expect([status, body.code]).toEqual([400, 'quantity_out_of_range']);
    expect(body.fields?.['items.0.quantity']).toContain('de 2 a 4 plazas');
  });

  it.each([
    [1, 'solo se puede comprar 1 plaza por pedido.'],
    [3, 'solo se pueden comprar 3 plazas por pedido.'],
  ])('names the quantity if a ticket is only sold by %i', async (only, words) => {
    const event = await seedEvent(db, {
      tickets: [{ name: 'Relevos', minPerOrder: only, maxPerOrder: only }],
    });

    const { body } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 2 }]);

    expect(body.message).toBe(`De «Relevos» ${words}`);
  });

  it('answers 409 with what is left when a ticket type has too few places', async () => {
    const event = await seedEvent(db, { tickets: [{ capacity: 5, withheld: 2 }] });
    const [ticketId] = event.ticketIds;

    const { status, body } = await buyer.place(event.eventId, [{ ticketId, quantity: 4 }]);

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'sold_out', tickets: [{ ticketId, available: 3 }] });
    expect(body.message).toMatch(/^No quedan tantas plazas/);
  });

  it('holds all or nothing, over ticket types that share the event’s capacity', async () => {
    const event = await seedEvent(db, { capacity: 3, tickets: [{ capacity: null }, { capacity: 1 }] });
    const [wide, narrow = ''] = event.ticketIds;

    const beyondTicket = await buyer.place(event.eventId, [
      { ticketId: wide, quantity: 1 },
      { ticketId: narrow, quantity: 2 },
    ]);
    const beyondEvent = await buyer.place(event.eventId, [
      { ticketId: wide, quantity: 3 },
      { ticketId: narrow, quantity: 1 },
    ]);

    expect([beyondTicket.body.code, beyondEvent.body.code]).toEqual(['sold_out', 'sold_out']);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect((await buyer.place(event.eventId, [{ ticketId: wide, quantity: 3 }])).status).toBe(201);
  });

  it('gives the places of an expired hold to the next buyer, even if the job has not run', async () => {
    const event = await seedEvent(db, { capacity: 1 });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const { body: first } = await buyer.place(event.eventId, items);
    expect((await buyer.place(event.eventId, items)).body.code).toBe('sold_out');
    await letMinutesPass(db, first._id, 16);

    expect((await buyer.place(event.eventId, items)).status).toBe(201);
    expect((await buyer.see(first._id)).body.status).toBe('expired');
  });

  it('gives ids and tokens that have nothing in common', async () => {
    const event = await seedEvent(db);
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];

    const orders = await Promise.all(Array.from({ length: 20 }, () => buyer.place(event.eventId, items)));

    expect(new Set(orders.map(({ body }) => body._id.slice(0, 4))).size).toBeGreaterThan(15);
    expect(new Set(orders.map(({ body }) => body.checkoutToken)).size).toBe(20);
  });
});

describe('the job that ends holds', () => {
  it('releases the places of every expired hold, and of no other', async () => {
    const event = await seedEvent(db, { tickets: [{}, {}] });
    const [first, second = ''] = event.ticketIds;
    const items = [
      { ticketId: first, quantity: 1 },
      { ticketId: second, quantity: 2 },
    ];
    const over = await Promise.all(Array.from({ length: 5 }, () => buyer.place(event.eventId, items)));
    const { body: alive } = await buyer.place(event.eventId, items);
    for (const { body } of over) await letMinutesPass(db, body._id, 15);

    await expireOrders(db);

    expect(await placesOf(db, event.eventId)).toEqual({ held: 3, sold: 0 });
    expect((await buyer.see(alive._id)).body.status).toBe('reserved');
    expect((await buyer.see(over[0]?.body._id ?? '')).body.status).toBe('expired');
  });

  it('may run in many processes at once', async () => {
    const event = await seedEvent(db, { tickets: [{ capacity: 300 }] });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    await Promise.all(Array.from({ length: 150 }, () => buyer.place(event.eventId, items)));
    await db.execute(
      sql`update orders set expires_at = now() where event_id = ${event.eventId} and status = 'reserved'`,
    );

    const expired = await Promise.all([1, 2, 3, 4].map(() => expireOrders(db)));

    expect(expired.reduce((sum, count) => sum + count, 0)).toBe(150);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
  });
});
