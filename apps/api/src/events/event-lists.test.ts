import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { event, type EventBody, eventListItem, type EventListItemBody } from '@dorsal/api-contract/events';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { byTransfer, exampleIban, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';

const hourMs = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

/** Anything may take long on a busy machine: tests wait for the change, not for a second. */
const seen = { interval: 50 };

describe('GET /api/events and /api/events/list', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = new Browser(app);
  const later = await seedEvent(db, { name: 'Marcha de otoño', startsAt: inHours(500) });
  const over = await seedEvent(db, { name: 'Carrera pasada', startsAt: inHours(-5) });
  const next = await seedEvent(db, {
    name: '10K del Puerto',
    startsAt: inHours(50),
    descriptionHtml: '<p>Llano &amp; rápido</p>',
    tickets: [{ priceCents: 1250 }, { priceCents: 900 }],
  });
  const undated = await seedEvent(db, { name: 'Sin fecha', startsAt: null });
  await seedEvent(db, { publishedAt: null });
  const announced = await seedEvent(db, { publishedAt: inHours(1), startsAt: inHours(900) });
  const list = async () => (await visitor.call<EventListItemBody[]>('GET', '/api/events/list')).body;
  const full = async () => (await visitor.call<EventBody[]>('GET', '/api/events')).body;
  const listed = async (id: string) => (await list()).find(({ _id }) => _id === id);
  const inFull = async (id: string) => (await full()).find(({ _id }) => _id === id);

  it('contain all published events, the next one first and those that are over last', async () => {
    const ids = [next.eventId, later.eventId, undated.eventId, over.eventId];
    expect((await list()).map(({ _id }) => _id)).toEqual(ids);
    expect((await full()).map(({ _id }) => _id)).toEqual(ids);
    expect(z.array(event).safeParse(await full()).success).toBe(true);
    expect(z.array(eventListItem).safeParse(await list()).success).toBe(true);
  });

  it('contain the same data of an event as its own endpoint', async () => {
    const alone = await visitor.call<EventBody>('GET', `/api/events/event/${next.eventId}`);
    expect(await inFull(next.eventId)).toEqual(alone.body);
  });

  it('contain the lowest price, the state and the search text for the explorer', async () => {
    expect(await listed(next.eventId)).toMatchObject({
      priceFrom: 9,
      free: false,
      paidFrom: 9,
      state: 'onSale',
      text: 'Llano & rápido',
    });
    expect(await listed(over.eventId)).toMatchObject({ state: 'finished' });
  });

  it('count no replaced ticket type', async () => {
    const [dearer, cheaper = ''] = next.ticketIds;
    const lowest = async () => (await listed(next.eventId))?.priceFrom;
    await db.update(ticketTypes).set({ sourceTicketId: cheaper }).where(eq(ticketTypes.id, dearer));
    await expect.poll(lowest, seen).toBe(12.5);
    expect((await inFull(next.eventId))?.tickets.map(({ _id }) => _id)).toEqual([dearer]);

    await db.update(ticketTypes).set({ sourceTicketId: null }).where(eq(ticketTypes.id, dearer));
    await expect.poll(lowest, seen).toBe(9);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent with %s to a client that accepts it', async (encoding, decode) => {
    const plain = await app.inject('/api/events');
    const headers = { 'accept-encoding': `${encoding}, deflate` };
    const response = await app.inject({ url: '/api/events', headers });
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Origin, Accept-Encoding',
      'cache-control': 'public, max-age=1',
      etag: plain.headers.etag,
    });
    expect(decode(response.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it('are not sent again to a client that has them', async () => {
    const { headers } = await app.inject('/api/events/list');
    const again = await app.inject({
      url: '/api/events/list',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      vary: 'Origin, Accept-Encoding',
      'cache-control': 'public, max-age=1',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('show that places are sold', async () => {
    const places = async () => (await inFull(next.eventId))?.tickets[0]?.available;
    expect(await places()).toBe(10);
    await db.update(ticketStock).set({ sold: 96 }).where(eq(ticketStock.ticketTypeId, next.ticketIds[0]));
    await expect.poll(places, seen).toBe(4);

    await db.update(ticketStock).set({ sold: 0 }).where(eq(ticketStock.ticketTypeId, next.ticketIds[0]));
    await expect.poll(places, seen).toBe(10);
  });

  it("stay the same while sales change only counts that they don't show", async () => {
    const before = await app.inject('/api/events');
    const rename = (name: string) =>
      db.update(events).set({ name, updatedAt: sql`now()` }).where(eq(events.id, later.eventId));
    const name = async () => (await listed(later.eventId))?.name;

    await db.update(ticketStock).set({ sold: 50 }).where(eq(ticketStock.ticketTypeId, next.ticketIds[0]));
    await seedEvent(db, { publishedAt: null, tickets: [{ capacity: 3 }] });
    // There and back, to know that the lists were rebuilt.
    await rename('Marcha de primavera');
    await expect.poll(name, seen).toBe('Marcha de primavera');
    await rename('Marcha de otoño');
    await expect.poll(name, seen).toBe('Marcha de otoño');

    expect((await app.inject('/api/events')).headers.etag).toBe(before.headers.etag);
  });

  it('show a change that began before another and was committed after it', async () => {
    const rename = (id: string, values: { name: string; updatedAt: SQL }) =>
      db.update(events).set(values).where(eq(events.id, id));
    const name = async (id: string) => (await listed(id))?.name;
    await rename(over.eventId, {
      name: 'Carrera del año pasado',
      updatedAt: sql`now() + interval '1 minute'`,
    });
    await expect.poll(() => name(over.eventId), seen).toBe('Carrera del año pasado');

    await rename(next.eventId, { name: '10K del Puerto Nuevo', updatedAt: sql`now()` });

    await expect.poll(() => name(next.eventId), seen).toBe('10K del Puerto Nuevo');
  });

  it('show that an organizer takes transfers, and has another name', async () => {
    const { eventId } = await seedEvent(db, { ...byTransfer, transferIban: null, startsAt: inHours(600) });
    const methods = async () => (await inFull(eventId))?.paymentMethods;
    await expect.poll(methods, seen).toEqual(['card']);

    const [row] = await db.select().from(events).where(eq(events.id, eventId));
    const isOrganizer = eq(organizers.id, row?.organizerId ?? '');
    await db.update(organizers).set({ transferIban: exampleIban }).where(isOrganizer);
    await expect.poll(methods, seen).toEqual(['card', 'transfer']);

    await db.update(organizers).set({ name: 'Club Nuevo' }).where(isOrganizer);
    await expect.poll(async () => (await inFull(eventId))?.organizer.name, seen).toBe('Club Nuevo');
  });

  it('show an event only while it is published', async () => {
    const isListed = async () => (await listed(announced.eventId)) !== undefined;
    const isEvent = eq(events.id, announced.eventId);
    expect(await isListed()).toBe(false);

    await db
      .update(events)
      .set({ publishedAt: inHours(-1) })
      .where(isEvent);
    await expect.poll(isListed, seen).toBe(true);

    await db.update(events).set({ publishedAt: null }).where(isEvent);
    await expect.poll(isListed, seen).toBe(false);
  });

  it('show changes that depend on time alone: a sale that begins, and an event that starts', async () => {
    const soon = new Date(Date.now() + 1_500);
    const sale = await seedEvent(db, { startsAt: inHours(700), tickets: [{ saleStartsAt: soon }] });
    const start = await seedEvent(db, { startsAt: soon });
    const states = async () => [(await listed(sale.eventId))?.state, (await listed(start.eventId))?.state];

    await expect.poll(states, seen).toEqual(['onSale', 'finished']);

    expect((await inFull(sale.eventId))?.tickets[0]?.state).toBe('onSale');
    // Past events are at the end, the latest first.
    expect((await list()).slice(-2).map(({ _id }) => _id)).toEqual([start.eventId, over.eventId]);
  });
});

describe('The lists of events', async () => {
  const services = await testServices();
  const app = await buildApi(services);

  it('are empty lists without any event', async () => {
    for (const url of ['/api/events', '/api/events/list']) expect((await app.inject(url)).body).toBe('[]');
  });

  it('are built once the server listens, before the first request', async () => {
    let looks = 0;
    const db = withQueries(services, (statement) => {
      if (statement.includes('changes_in_ms')) looks += 1;
      return statement;
    });
    const begun = await buildApi(db);
    expect(looks).toBe(0);

    await begun.listen({ host: '127.0.0.1', port: 0 });

    await expect.poll(() => looks, seen).toBeGreaterThan(0);
    await begun.close();
  });

  it('stay as they were while the database is down', async () => {
    let looks = 0;
    let isAway = false;
    const db = withQueries(services, (statement) => {
      if (!statement.includes('changes_in_ms')) return statement;
      looks += 1;
      return isAway ? 'select nobody is there' : statement;
    });
    const visited = await buildApi(db);
    // It would go on indexing the events of the tests that get the database next.
    onTestFinished(() => visited.close());
    await seedEvent(services.db, { name: '10K del Puerto' });
    const list = () => visited.inject('/api/events/list');
    // The other process may be indexing it at this moment.
    await expect.poll(async () => (await list()).body, seen).toContain('10K del Puerto');

    isAway = true;
    const before = looks;
    // By then the lists are older than allowed while the database responds.
    await expect.poll(() => looks - before, seen).toBeGreaterThan(4);

    expect((await list()).body).toContain('10K del Puerto');
  });
});
