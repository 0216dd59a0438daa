import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  eventSearchEndpoints,
  type FirstPageBody,
  type FoundPageBody,
} from '@dorsal/api-contract/event-search';
import type { EventTile } from '@dorsal/event-search/event-tile';
import { events } from '../db/schema/events.ts';
import { buildApi } from '../testing/build-api.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { cursorText } from './page-cursor.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** At noon, so that it is the same day in UTC and in Spain. */
const inDays = (days: number) => new Date((Math.floor(Date.now() / dayMs) + days + 0.5) * dayMs);
const valencia = { latitude: 39.47, longitude: -0.38 };
const madrid = { latitude: 40.42, longitude: -3.7 };

/** Any change may take long on a busy machine: tests wait for it. */
const seen = { interval: 50 };

describe('GET /api/events/search', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const ids: string[] = [];

  const call = (path: string, query: Record<string, string> = {}) =>
    app.inject({ url: `/api/events/search${path}?${new URLSearchParams(query).toString()}` });
  const page = async (query: Record<string, string> = {}) => (await call('', query)).json<FoundPageBody>();
  const idsOf = ({ items }: FoundPageBody) => items.map(({ _id }) => _id);

  beforeAll(async () => {
    for (const draft of [
      {
        name: 'Maratón de València',
        category: 'Running',
        startsAt: inDays(10),
        descriptionHtml: `<p>Corre «junto» al <b>río</b>.</p>${'<p>¡Ánimo! 💙</p>'.repeat(100)}`,
        ...valencia,
      },
      { name: 'Trail de Madrid', category: 'Trail', startsAt: inDays(20), ...madrid },
      { name: 'Media de Sueca', category: 'Running', startsAt: inDays(30), latitude: null, longitude: null },
      { name: 'Milla de Madrid', category: 'Running', startsAt: inDays(40), ...madrid },
      { name: 'Trail pasado', category: 'Trail', startsAt: inDays(-5), ...valencia },
    ])
      ids.push((await seedEvent(db, { location: 'España', ...draft })).eventId);
  });

  it('returns a page of the events that meet the filters, as lists show them', async () => {
    const all = await page();
    const { items, ...counts } = await page({ q: 'MADRID', length: '1' });

    expect(idsOf(all)).toEqual(ids);
    expect(all).toMatchObject({ total: 5, unplaced: 1, leftOut: 0, next: null });
    expect(items).toMatchObject([{ _id: ids[1], name: 'Trail de Madrid', state: 'onSale' }]);
    expect(items[0]).not.toHaveProperty('text');
    expect(counts).toMatchObject({
      total: 2,
      bounds: { west: -3.7, south: 40.42, east: -3.7, north: 40.42 },
      next: expect.any(String),
    });
  });

  it('has the beginning of each text if it is requested', async () => {
    const { items } = await page({ texts: 'true', length: '2' });
    const [{ text = '' } = {}] = items;

    expect(items.map(({ name }) => name)).toEqual(['Maratón de València', 'Trail de Madrid']);
    expect(text).toMatch(/^Corre «junto» al río\. ¡Ánimo! 💙 ¡Ánimo!/);
    expect(Array.from(text)).toHaveLength(400);
    expect(items[1]).toHaveProperty('text', '');
    expect((await page({ length: '2' })).items[0]).not.toHaveProperty('text');
  });

  it('answers as the contract says', async () => {
    const fits = (schema: z.ZodType, body: unknown) => schema.parse(body) !== undefined;
    const { page, firstPage, days, row } = eventSearchEndpoints;

    expect(fits(page.answers[200], (await call('', { q: 'trail' })).json())).toBe(true);
    expect(fits(page.answers[200], (await call('', { texts: 'true' })).json())).toBe(true);
    expect(fits(firstPage.answers[200], (await call('/first-page')).json())).toBe(true);
    expect(fits(days.answers[200], (await call('/days')).json())).toBe(true);
    expect(fits(row.answers[200], (await call('/row', { id: ids[2] ?? '' })).json())).toBe(true);
  });

  it.each([
    ['a category', { category: 'Trail' }, [1, 4]],
    ['a day', { date: inDays(20).toISOString().slice(0, 10) }, [1]],
    ['a part of the map', { area: '-1,39,0,40' }, [0, 4]],
    ['a distance from a position, the nearest first', { distance: '400', near: '40.4,-3.7' }, [1, 3, 0, 4]],
    ['a distance without a position, which filters nothing', { distance: '1' }, [0, 1, 2, 3, 4]],
    ['the length of a course', { km: '5-10' }, []],
    ['words in any order', { q: 'madrid milla' }, [3]],
    ['words that no event has', { q: 'triatlón' }, []],
    ['an emoji', { q: '🏃' }, []],
    ['an accent only, which is no word', { q: '\u0301' }, [0, 1, 2, 3, 4]],
    ['a null character', { q: 'trail \0' }, []],
    ['a part of the map across the antimeridian', { area: '170,-90,-170,90' }, []],
    ['an empty value', { q: '', category: '' }, [0, 1, 2, 3, 4]],
  ])('filters by %s', async (_, query, found) => {
    expect(idsOf(await page(query))).toEqual(found.map((at) => ids[at]));
  });

  it('returns all results page by page', async () => {
    const first = await page({ length: '2' });
    const second = await page({ length: '2', after: first.next ?? '' });
    const third = await page({ length: '2', after: second.next ?? '' });

    expect([first, second, third].flatMap(idsOf)).toEqual(ids);
    expect(third.next).toBeNull();
    expect(idsOf(await page({ from: '3', length: '1' }))).toEqual([ids[3]]);
    expect(await page({ from: '1000000' })).toMatchObject({ total: 5, items: [], next: null });
  });

  it('goes on at the same index if the last event of a page is no result any more', async () => {
    const gone = cursorText({ eventId: ids[0] ?? '', index: 0 });

    expect(idsOf(await page({ after: gone, category: 'Trail', length: '1' }))).toEqual([ids[1]]);
    expect(idsOf(await page({ after: cursorText({ eventId: ids[1] ?? '', index: 7 }) }))).toEqual(
      ids.slice(2),
    );
  });

  it.each([
    ['q', 'x'.repeat(101)],
    ['q', 'x'.repeat(10_000)],
    ['q', 'un '.repeat(200)],
    ['date', 'ayer'],
    ['date', '2027-13'],
    ['area', '1,2,3'],
    ['area', '-10,50,10,40'],
    ['km', '21-10'],
    ['climb', 'x'],
    ['distance', '1e3'],
    ['distance', '0'],
    ['near', '40.41680,-3.70380'],
    ['near', '91,0'],
    ['after', 'YWJj'],
    ['after', `${cursorText({ eventId: '0'.repeat(26), index: 1 })}=`],
    ['from', '-1'],
    ['from', '1000001'],
    ['length', '0'],
    ['length', '101'],
    ['length', '1.5'],
    ['texts', 'false'],
    ['page', '10000'],
  ])('refuses %s=%s, and says what it has to be', async (name, value) => {
    const response = await call('', { [name]: value });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/\.$/),
      fields: { [name]: expect.stringMatching(/\.$/) },
    });
  });

  it('refuses a cursor beside an index, and a parameter that comes twice', async () => {
    const cursor = cursorText({ eventId: ids[0] ?? '', index: 0 });

    expect((await call('', { after: cursor, from: '1' })).json()).toHaveProperty('fields.after');
    expect((await app.inject('/api/events/search?q=a&q=b')).statusCode).toBe(400);
  });

  it('is cached for seconds, and not sent again to a client that has it', async () => {
    const { headers, body } = await call('', { q: 'trail' });
    const again = await app.inject({
      url: '/api/events/search?q=%20Tr%C3%81il ',
      headers: { 'if-none-match': String(headers.etag) },
    });

    expect(headers['cache-control']).toBe('public, max-age=5');
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(body).not.toBe('');
  });

  it.each(['', '/days', '/row'])('is in no cache when it says where the visitor is: %s', async (path) => {
    const id = path === '/row' ? { id: ids[0] ?? '' } : {};
    const { headers } = await call(path, { near: '40.4,-3.7', distance: '50', ...id });

    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
  });

  it('counts the events of each day, whichever day was chosen', async () => {
    const { days } = (await call('/days', { category: 'Trail', date: 'weekend' })).json<{
      days: [string, number][];
    }>();

    expect(days).toEqual([-5, 20].map((at) => [inDays(at).toISOString().slice(0, 10), 1]));
  });

  it('returns an event with its index among the results', async () => {
    const row = async (query: Record<string, string>) => (await call('/row', query)).json<object>();

    expect(await row({ id: ids[3] ?? '', q: 'madrid' })).toMatchObject({
      row: 1,
      item: { name: 'Milla de Madrid' },
    });
    expect(await row({ id: ids[3] ?? '', q: 'sueca' })).toMatchObject({ row: null, item: null });
    expect(await row({ id: '0'.repeat(26) })).toMatchObject({ row: null, item: null });
    expect((await call('/row', { id: 'x' })).statusCode).toBe(400);
  });

  it('returns the first page of the explorer', async () => {
    const first = (await call('/first-page', { category: 'Trail', distance: '5' })).json<FirstPageBody>();

    expect(first).toMatchObject({ total: 2, events: 5, categories: ['Running', 'Trail'], leftOut: 0 });
    expect(first.first.map(({ _id }) => _id)).toEqual([ids[1], ids[4]]);
    expect(first.days).toHaveLength(2);
    expect(first.figureSets[0]?.figures.length).toBeGreaterThan(0);
    expect((await call('/first-page', { near: '40.4,-3.7' })).statusCode).toBe(400);
  });

  it('returns a tile of the map, for caches too', async () => {
    const url = '/map/events/8/127/97?category=Running';
    const answer = await app.inject(url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });

    expect(eventSearchEndpoints.tile.answers[200].parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      events: [[ids[0], valencia.latitude, valencia.longitude, 0]],
      names: ['España'],
      areas: [],
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=5');
    expect(again.statusCode).toBe(304);
  });

  it.each(['5/32/0', '17/0/0', '5/-1/0', '5/1.5/0', '5/0/99999', 'a/b/c'])(
    'returns 404 for a tile that does not exist: %s',
    async (tile) => {
      expect((await app.inject(`/map/events/${tile}`)).statusCode).toBe(404);
    },
  );

  it('keeps a tile out of caches when it says where the visitor is', async () => {
    const { headers } = await app.inject('/map/events/5/15/12?near=40.4,-3.7&distance=50');

    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
  });

  it('refuses a tile with a filter that is not valid', async () => {
    expect((await app.inject('/map/events/8/127/97?km=nada')).statusCode).toBe(400);
  });

  it('makes a tile again when an event in it changes', async () => {
    const found = async (query: string) =>
      (await app.inject(`/map/events/5/15/12?${encodeURI(query)}`))
        .json<EventTile>()
        .events.map(([id]) => id);
    const change = (values: Partial<typeof events.$inferInsert>) =>
      db
        .update(events)
        .set(values)
        .where(eq(events.id, ids[0] ?? ''));
    expect([await found('q=legua'), await found('category=Natación')]).toEqual([[], []]);

    await change({ name: 'Legua de València' });
    await expect.poll(() => found('q=legua'), seen).toEqual([ids[0]]);

    await change({ name: 'Maratón de València', category: 'Natación' });
    await expect.poll(() => found('category=Natación'), seen).toEqual([ids[0]]);
    expect(await found('q=legua')).toEqual([]);

    await change({ category: 'Running' });
    await expect.poll(() => found('category=Natación'), seen).toEqual([]);
  });

  it('shows a change of an event, a new one, and one that is listed no more', async () => {
    const found = async (q: string) => (await page({ q })).items.map(({ name }) => name);
    expect(await found('sueca')).toEqual(['Media de Sueca']);
    const before = (await page()).revision;

    await db
      .update(events)
      .set({ name: 'Media de Cullera' })
      .where(eq(events.id, ids[2] ?? ''));
    await expect.poll(() => found('cullera'), seen).toEqual(['Media de Cullera']);
    expect(await found('sueca')).toEqual([]);

    const { eventId } = await seedEvent(db, { name: 'Volta de Cullera', startsAt: inDays(1) });
    await expect.poll(() => found('cullera'), seen).toEqual(['Volta de Cullera', 'Media de Cullera']);
    expect(idsOf(await page({ length: '1' }))).toEqual([eventId]);

    await db.update(events).set({ publishedAt: null }).where(eq(events.id, eventId));
    await expect.poll(() => found('cullera'), seen).toEqual(['Media de Cullera']);
    expect(await page()).toMatchObject({ total: 5 });
    expect((await page()).revision).toBeGreaterThan(before);
  });
});
