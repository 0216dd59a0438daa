import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { event, type EventBody } from '@dorsal/api-contract/events';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { importDemoData } from '../demo/import-demo-data.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { exampleCatalogue } from '../testing/example-catalogue.ts';
import { byTransfer, exampleIban, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const hourMs = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

describe('GET /api/events/event/:id', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = new Browser(app);
  const find = async (handle: string) =>
    (await visitor.call<EventBody>('GET', `/api/events/event/${handle}`)).body;

  it('is not sent again to a client that has it, until it changes', async () => {
    const { eventId, ticketIds } = await seedEvent(db);
    const url = `/api/events/event/${eventId}`;
    const whole = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(whole.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-encoding': 'br' });
    const again = () => app.inject({ url, headers: { 'if-none-match': String(whole.headers.etag) } });

    const unchanged = await again();
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect(unchanged.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });

    await db.update(ticketStock).set({ capacity: 4 }).where(eq(ticketStock.ticketTypeId, ticketIds[0]));
    const changed = await again();
    expect(changed.statusCode).toBe(200);
    expect(changed.json<EventBody>().tickets[0]?.available).toBe(4);
  });

  it('answers by id and by slug, with and without a trailing slash', async () => {
    const { eventId, slug } = await seedEvent(db);
    for (const handle of [eventId, slug, `${slug}/`]) expect((await find(handle))._id).toBe(eventId);
  });

  it('contains everything that the page shows', async () => {
    const data = exampleCatalogue();
    await importDemoData(services, data);

    const body = await find('trail-nocturno-del-garbi');

    expect(body).toMatchObject({
      _id: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
      eventId: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
      name: 'Trail Nocturno del Garbí',
      startDate: data.events[0]?.startsAt.toISOString(),
      timeZone: 'Europe/Madrid',
      durationHours: 5,
      description: '<p>Una noche por la <strong>Serra Calderona</strong>.</p>',
      termsFile: '/media/regulations/4t8k2m9xq0c6v1zr5w3hnb7ydf',
      coordinates: { lat: 39.6853, lng: -0.4289 },
      organizer: { name: 'Línea de Cal', logo: null, takesMessages: true },
      fee: { fixed: 1, percent: 2 },
      paymentMethods: ['card', 'transfer'],
    });
    expect(body.tickets.map(({ name, price }) => [name, price])).toEqual([
      ['21K', 32],
      ['Marcha 8K', 14.5],
    ]);
    expect(body.cover).toMatch(/^\/media\/covers\/4t8k2m9xq0c6v1zr5w3hnb7ydf\/[\w-]{8}$/);
    expect(body.gallery).toHaveLength(1);
    expect(event.safeParse(body).success).toBe(true);
  });

  it.each([
    [0, { available: 0, availableMore: false, state: 'soldOut' }],
    [3, { available: 3, availableMore: false, state: 'onSale' }],
    [10, { available: 10, availableMore: false, state: 'onSale' }],
    [11, { available: 10, availableMore: true, state: 'onSale' }],
    [5_000, { available: 10, availableMore: true, state: 'onSale' }],
  ])('limits what it reveals of %i free places', async (free, shown) => {
    const { eventId } = await seedEvent(db, { tickets: [{ capacity: free + 7, withheld: 7 }] });
    expect((await find(eventId)).tickets[0]).toMatchObject(shown);
  });

  it("counts the smaller of the ticket type's and the event's free places", async () => {
    const { eventId } = await seedEvent(db, { capacity: 20, tickets: [{ capacity: 9 }, { capacity: null }] });
    await db.update(eventStock).set({ sold: 14, held: 2 }).where(eq(eventStock.eventId, eventId));
    expect((await find(eventId)).tickets.map(({ available }) => available)).toEqual([4, 4]);
  });

  it('never reveals a capacity or a counter', async () => {
    const { eventId } = await seedEvent(db, { capacity: 123_457 });
    expect(JSON.stringify(await find(eventId))).not.toMatch(/capacity|withheld|held|sold"|123457/);
  });

  it.each([
    ['onSale', {}],
    ['onSale', { saleStartsAt: inHours(-1), saleEndsAt: inHours(1) }],
    ['notYet', { saleStartsAt: inHours(1) }],
    ['ended', { saleEndsAt: inHours(-1) }],
    ['soldOut', { capacity: 0 }],
  ] as const)('says %s of a ticket type with %j', async (state, ticket) => {
    const { eventId } = await seedEvent(db, { tickets: [ticket] });
    expect((await find(eventId)).tickets[0]?.state).toBe(state);
  });

  it('ends the sale when the event starts', async () => {
    const { eventId } = await seedEvent(db, { startsAt: inHours(-1) });
    expect((await find(eventId)).tickets[0]?.state).toBe('ended');
  });

  it('does not list a replaced ticket type', async () => {
    const { eventId, ticketIds } = await seedEvent(db, {
      tickets: [{ priceCents: 900 }, { priceCents: 1250 }, { priceCents: 3200 }],
    });
    const [old, changed = ''] = ticketIds;
    await db.update(ticketTypes).set({ sourceTicketId: old }).where(eq(ticketTypes.id, changed));

    const listed = (await find(eventId)).tickets;

    expect(listed.map(({ _id, sourceTicketId }) => [_id, sourceTicketId])).toEqual([
      [changed, old],
      [ticketIds[2], null],
    ]);
  });

  it.each([
    ['where the organizer allows it', inHours(500), exampleIban, ['card', 'transfer']],
    ['not without an account to transfer to', inHours(500), null, ['card']],
    ['not once it would come too late: two working days before', inHours(47), exampleIban, ['card']],
    ['not while there is no date that it must come before', null, exampleIban, ['card']],
  ])('offers a bank transfer %s', async (_, startsAt, transferIban, offered) => {
    const { eventId } = await seedEvent(db, { ...byTransfer, startsAt, transferIban });

    expect((await find(eventId)).paymentMethods).toEqual(offered);
  });

  it('offers no transfer that the organizer does not allow', async () => {
    const { eventId } = await seedEvent(db, { transferIban: exampleIban });

    expect((await find(eventId)).paymentMethods).toEqual(['card']);
  });

  it('answers 404 for an unknown event, and for one that is not published', async () => {
    const draft = await seedEvent(db, { publishedAt: null });
    const announced = await seedEvent(db, { publishedAt: inHours(1) });
    for (const handle of [draft.eventId, draft.slug, announced.eventId, 'no-hay-tal-carrera']) {
      const answer = await visitor.call('GET', `/api/events/event/${handle}`);
      expect(answer).toMatchObject({
        status: 404,
        body: { message: 'Event not found', error: 'Event not found', code: 'event_not_found' },
      });
    }
  });

  it.each(["1' OR 1=1", '%00', '..%2f..%2fetc%2fpasswd', '__proto__', 'x'.repeat(5_000), '🏃', 'Trail'])(
    'answers 404 to %s',
    async (handle) => {
      const path = `/api/events/event/${handle.startsWith('%') || handle.includes('%2f') ? handle : encodeURIComponent(handle)}`;
      expect((await visitor.call('GET', path)).status).toBe(404);
    },
  );
});
