import type { SearchedEvent } from './event-search.ts';
import { type EventSource, listSource } from './event-source.ts';
import { describe, expect, it, vi } from 'vitest';
import { everyRow } from './row-set.ts';
import { openingSearch, searchEvents } from './search-events.ts';
import { exampleEvent, exampleEvents, idsOf, saler, serra } from './testing/example-events.ts';

const nearby = { bounds: { west: -1, south: 39, east: 0, north: 40 }, zoom: 10 };
const search = searchEvents(listSource(exampleEvents));

describe('the search of events', () => {
  it('finds which events meet the filters, how many, and how many of those have no place on the map', async () => {
    const found = await search.find({}, 2);

    expect(found).toMatchObject({ total: 4, unplaced: 1 });
    expect(found.bounds).toEqual({ west: serra.lng, south: saler.lat, east: saler.lng, north: serra.lat });
    expect(idsOf(found.first)).toEqual(['trail', 'milla']);
    expect(idsOf((await search.find({ keyword: 'NOCHE' }, 24)).first)).toEqual(['trail']);
    expect(await search.find({ keyword: 'triatlón' }, 24)).toEqual({
      total: 0,
      unplaced: 0,
      leftOut: 0,
      bounds: undefined,
      first: [],
    });
  });

  it('counts the events that are left out only because their place is unknown', async () => {
    const area = { west: -0.5, south: 39.3, east: -0.3, north: 39.4 };

    expect(idsOf((await search.find({ area }, 24)).first)).toEqual(['travesia', 'sin-categoria']);
    expect(await search.find({ area }, 24)).toMatchObject({ unplaced: 0, leftOut: 1 });
    expect((await search.find({ area, category: 'Trail' }, 24)).leftOut).toBe(0);
    expect((await search.find({ distanceKm: 5, userLocation: saler, keyword: 'milla' }, 24)).leftOut).toBe(1);
    // Without the visitor's position a distance does not apply.
    expect(await search.find({ distanceKm: 5 }, 24)).toMatchObject({ unplaced: 1, leftOut: 0 });
  });

  it('returns a range of results in the order of the list', async () => {
    expect(idsOf(await search.rows({ keyword: 'sa' }, { from: 0, to: 9 }))).toEqual(['travesia']);
    expect(idsOf(await search.rows({}, { from: 1, to: 3 }))).toEqual(['milla', 'travesia']);
    expect(await search.rows({}, { from: 4, to: 9 })).toEqual([]);
  });

  it('returns results with the keyword as a phrase first', async () => {
    const words = { keyword: 'media' };
    const changed = searchEvents(
      listSource([
        exampleEvent('palabra', { searchText: 'media' }),
        exampleEvent('frase', { name: 'Media de Getafe' }),
      ]),
    );

    expect(idsOf(await changed.rows(words, { from: 0, to: 9 }))).toEqual(['frase', 'palabra']);
    expect(await changed.rowOf(words, 'palabra')).toBe(1);
  });

  it('reads no text for the row of an event that is not a result', async () => {
    const read = vi.fn<() => Promise<never>>(async () => {
      throw new Error('It read texts.');
    });
    const source = listSource(exampleEvents);
    const rows = everyRow(exampleEvents.length);
    const phrases = searchEvents({
      ...source,
      keyword: () => ({ rows, phraseCandidates: rows, withPhrase: read, readPhraseRows: read }),
    });

    expect(await phrases.rowOf({ keyword: 'de noche', category: 'Nada' }, 'trail')).toBeUndefined();
    await expect(phrases.rowOf({ keyword: 'de noche' }, 'trail')).rejects.toThrow('It read texts.');
  });

  it('returns the nearest results first when a distance applies, with the kilometers to each', async () => {
    const near = { userLocation: saler, distanceKm: 100 };

    const rows = await search.rows(near, { from: 0, to: 9 });
    expect(idsOf(rows)).toEqual(['travesia', 'sin-categoria', 'trail']);
    expect(rows.map(({ awayKm }) => awayKm?.toFixed(1))).toEqual(['0.0', '0.0', '34.6']);
    expect((await search.event(near, 'trail'))?.awayKm).toBeCloseTo(34.6, 1);
    expect((await search.rows({ userLocation: saler }, { from: 0, to: 1 }))[0]).not.toHaveProperty('awayKm');
  });

  it('clusters the results of a view once, until the results or the zoom change', async () => {
    const view = (lng: number, zoom: number) => ({
      bounds: { west: lng, south: 39, east: lng + 1, north: 40 },
      zoom,
    });
    const drawn = async () => (await search.draw({}, view(-1, 6)))[0];

    const before = await drawn();
    expect(before).toBeDefined();
    expect((await search.draw({}, view(-0.9, 6.2)))[0]).toBe(before);
    expect((await search.draw({ category: 'Trail' }, view(-1, 6)))[0]).not.toBe(before);
    expect((await search.draw({}, view(-1, 6.25)))[0]).not.toBe(before);
    expect(await drawn()).toBe(before);
  });

  it('reads the place of an event once, however often its clusters are drawn', async () => {
    let reads = 0;
    const counted = exampleEvents.map((each) =>
      Object.defineProperty({ ...each }, 'location', { get: () => ((reads += 1), 'Serra, Valencia') }),
    );
    const read = searchEvents(listSource(counted));
    reads = 0;

    for (let zoom = 0; zoom < 4; zoom += 0.25) await read.draw({}, { ...nearby, zoom });

    // The events with coordinates.
    expect(reads).toBe(3);
  });

  it('draws the same clusters in whichever order the list shows the events', async () => {
    const scattered = Array.from({ length: 60 }, (_, at) =>
      exampleEvent(`e${at}`, {
        coordinates: { lat: 39 + ((at * 37) % 60) / 60, lng: -1 + ((at * 23) % 60) / 60 },
      }),
    );
    const all = searchEvents(listSource(scattered));
    const view = { ...nearby, zoom: 7 };

    const figures = await all.draw({ userLocation: saler, distanceKm: 9000 }, view);

    expect(figures.some((figure) => 'count' in figure)).toBe(true);
    expect(figures).toEqual(await all.draw({}, view));
  });

  it('returns the categories of all events, whatever the filters', async () => {
    expect(await search.categories()).toEqual(['Natación', 'Running', 'Trail']);
  });

  it('counts the events on each day, under all filters but the date', async () => {
    const days = await search.days({ days: { from: '2027-06-06', to: '2027-06-06' }, category: 'Natación' });

    expect([...days]).toEqual([['2027-06-06', 1]]);
  });

  it('draws a marker for each event, and clusters of those that overlap', async () => {
    const markers = await search.draw({}, nearby);

    expect(markers).toEqual([
      { id: 'trail', ...serra },
      {
        ...saler,
        count: 2,
        bounds: { west: saler.lng, south: saler.lat, east: saler.lng, north: saler.lat },
        diameter: 42,
        name: 'Valencia',
      },
    ]);
    expect(await search.draw({ category: 'Running' }, nearby)).toEqual([]);
  });

  it('returns one event, and its index among the results', async () => {
    expect(await search.event({}, 'travesia')).toMatchObject({ name: 'Travesía del Saler' });
    expect(await search.event({}, 'otra')).toBeUndefined();
    expect(await search.event({ category: 'Trail' }, 'travesia')).toBeUndefined();
    expect(await search.rowOf({}, 'travesia')).toBe(2);
    expect(await search.rowOf({ category: 'Natación' }, 'travesia')).toBe(0);
    expect(await search.rowOf({ category: 'Trail' }, 'travesia')).toBeUndefined();
    expect(await search.rowOf({}, 'otra')).toBeUndefined();
  });

  it('never returns the texts that only the keyword filter reads', async () => {
    expect((await search.find({}, 1)).first[0]).not.toHaveProperty('text');
    expect((await search.find({}, 1)).first[0]).not.toHaveProperty('searchText');
    expect((await search.rows({}, { from: 0, to: 1 }))[0]).not.toHaveProperty('text');
    expect(await search.event({}, 'trail')).not.toHaveProperty('text');
  });
});

describe('a search of events that are not in memory', () => {
  const inMemory = listSource(exampleEvents);
  const remote: EventSource<SearchedEvent> = {
    ...inMemory,
    keyword: async (keyword) => inMemory.keyword(keyword),
    eventsAt: async (positions) => inMemory.eventsAt(positions),
  };

  it('returns the same as one of a list in memory', async () => {
    const away = searchEvents(remote);

    for (const filters of [{}, { keyword: 'de' }, { keyword: 'saler', category: 'Natación' }]) {
      expect(await away.find(filters, 2)).toEqual(await search.find(filters, 2));
      expect(await away.days(filters)).toEqual(await search.days(filters));
      expect(await away.draw(filters, nearby)).toEqual(await search.draw(filters, nearby));
      expect(await away.event(filters, 'travesia')).toEqual(await search.event(filters, 'travesia'));
    }
  });

  it('leaves out an event that is gone', async () => {
    const withoutFirst = searchEvents({
      ...remote,
      eventsAt: async (positions) => [undefined, ...(await inMemory.eventsAt(positions)).slice(1)],
    });

    expect(idsOf(await withoutFirst.rows({}, { from: 0, to: 3 }))).toEqual(['milla', 'travesia']);
  });

  it('looks a keyword up once for all calls about the same filters, and again after a failure', async () => {
    let lookups = 0;
    const counted = searchEvents({
      ...remote,
      keyword: async (keyword) => {
        lookups += 1;
        if (lookups === 1) throw new Error('The database is down.');
        return inMemory.keyword(keyword);
      },
    });

    await expect(counted.find({ keyword: 'de' }, 1)).rejects.toThrow('down');
    await Promise.all([counted.find({ keyword: 'de' }, 1), counted.rowOf({ keyword: 'de' }, 'trail')]);

    expect(lookups).toBe(2);
  });
});

describe('opening a list', () => {
  it('takes several slices, so that other tasks can run in between', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(exampleEvents)).buffer;
    const steps = openingSearch(bytes);
    let slices = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) slices += 1;

    expect(slices).toBeGreaterThan(0);
    expect(await step.value.find({ keyword: 'dia' }, 24)).toMatchObject({ total: 1 });
  });

  it('fails when the bytes are not a list', () => {
    expect(() => openingSearch(new TextEncoder().encode('<html>').buffer).next()).toThrow(SyntaxError);
  });
});
