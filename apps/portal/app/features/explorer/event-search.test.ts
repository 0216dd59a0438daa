import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { indexEvents } from '@dorsal/domain/event-filters';
import { describe, expect, it } from 'vitest';
import { openingSearch, searchEvents } from './event-search.ts';
import { firstPage } from './first-page.ts';

const serra = { lat: 39.6853, lng: -0.4289 };
const saler = { lat: 39.3833, lng: -0.3331 };
const nearby = { bounds: { west: -1, south: 39, east: 0, north: 40 }, zoom: 10 };

const event = (_id: string, changes: Partial<typeof eventListItemExample>) => ({
  ...eventListItemExample,
  text: '',
  searchText: '',
  ...changes,
  _id,
});
const events = [
  event('trail', { name: 'Trail de Serra', category: 'Trail', coordinates: serra, text: 'De noche.' }),
  event('milla', {
    name: 'Milla urbana',
    category: 'Running',
    coordinates: null,
    startDate: '2027-06-05T08:00:00.000Z',
  }),
  event('travesia', {
    name: 'Travesía del Saler',
    category: 'Natación',
    coordinates: saler,
    startDate: '2027-06-06T07:30:00.000Z',
    text: 'De día.',
  }),
  event('sin-categoria', { name: 'Paseo', category: ' ', coordinates: saler, startDate: null }),
];
const search = searchEvents(indexEvents(events));
const ids = (found: readonly { readonly _id: string }[]) => found.map(({ _id }) => _id);

describe('the search of events', () => {
  it('finds which events meet the filters, how many, and how many of those have no place on the map', () => {
    const found = search.find({}, 2);

    expect(found).toMatchObject({ total: 4, unplaced: 1 });
    expect(found.bounds).toEqual({ west: serra.lng, south: saler.lat, east: saler.lng, north: serra.lat });
    expect(ids(found.first)).toEqual(['trail', 'milla']);
    expect(ids(search.find({ keyword: 'NOCHE' }, 24).first)).toEqual(['trail']);
    expect(search.find({ keyword: 'triatlón' }, 24)).toEqual({
      total: 0,
      unplaced: 0,
      leftOut: 0,
      bounds: undefined,
      first: [],
    });
  });

  it('counts the events that are left out only because their place is unknown', () => {
    const area = { west: -0.5, south: 39.3, east: -0.3, north: 39.4 };

    expect(ids(search.find({ area }, 24).first)).toEqual(['travesia', 'sin-categoria']);
    expect(search.find({ area }, 24)).toMatchObject({ unplaced: 0, leftOut: 1 });
    expect(search.find({ area, category: 'Trail' }, 24).leftOut).toBe(0);
    expect(search.find({ distanceKm: 5, userLocation: saler, keyword: 'milla' }, 24).leftOut).toBe(1);
    // Without the visitor's position a distance does not apply.
    expect(search.find({ distanceKm: 5 }, 24)).toMatchObject({ unplaced: 1, leftOut: 0 });
  });

  it('returns a range of results in the order of the list', () => {
    expect(ids(search.rows({ keyword: 'sa' }, { from: 0, to: 9 }))).toEqual(['travesia']);
    expect(ids(search.rows({}, { from: 1, to: 3 }))).toEqual(['milla', 'travesia']);
    expect(search.rows({}, { from: 4, to: 9 })).toEqual([]);
  });

  it('returns results with the keyword as a phrase first', () => {
    const words = { keyword: 'media' };
    const changed = searchEvents(
      indexEvents([event('palabra', { searchText: 'media' }), event('frase', { name: 'Media de Getafe' })]),
    );

    expect(ids(changed.rows(words, { from: 0, to: 9 }))).toEqual(['frase', 'palabra']);
    expect(changed.rowOf(words, 'palabra')).toBe(1);
  });

  it('returns the nearest results first when a distance applies, with the kilometers to each', () => {
    const near = { userLocation: saler, distanceKm: 100 };

    const rows = search.rows(near, { from: 0, to: 9 });
    expect(ids(rows)).toEqual(['travesia', 'sin-categoria', 'trail']);
    expect(rows.map(({ awayKm }) => awayKm?.toFixed(1))).toEqual(['0.0', '0.0', '34.6']);
    expect(search.event(near, 'trail')?.awayKm).toBeCloseTo(34.6, 1);
    expect(search.rows({ userLocation: saler }, { from: 0, to: 1 })[0]).not.toHaveProperty('awayKm');
  });

  it('clusters the results of a view once, until the results or the zoom change', () => {
    const view = (lng: number, zoom: number) => ({
      bounds: { west: lng, south: 39, east: lng + 1, north: 40 },
      zoom,
    });
    const drawn = () => search.draw({}, view(-1, 6))[0];

    const before = drawn();
    expect(before).toBeDefined();
    expect(search.draw({}, view(-0.9, 6.2))[0]).toBe(before);
    expect(search.draw({ category: 'Trail' }, view(-1, 6))[0]).not.toBe(before);
    expect(search.draw({}, view(-1, 6.25))[0]).not.toBe(before);
    expect(drawn()).toBe(before);
  });

  it('reads the place of an event once, however often its clusters are drawn', () => {
    let reads = 0;
    const counted = events.map((each) =>
      Object.defineProperty({ ...each }, 'location', { get: () => ((reads += 1), 'Serra, Valencia') }),
    );
    const read = searchEvents(indexEvents(counted));
    reads = 0;

    for (let zoom = 0; zoom < 4; zoom += 0.25) read.draw({}, { ...nearby, zoom });

    // The events with coordinates.
    expect(reads).toBe(3);
  });

  it('draws the same clusters in whichever order the list shows the events', () => {
    const scattered = Array.from({ length: 60 }, (_, at) =>
      event(`e${at}`, { coordinates: { lat: 39 + ((at * 37) % 60) / 60, lng: -1 + ((at * 23) % 60) / 60 } }),
    );
    const all = searchEvents(indexEvents(scattered));
    const view = { ...nearby, zoom: 7 };

    const figures = all.draw({ userLocation: saler, distanceKm: 9000 }, view);

    expect(figures.some((figure) => 'count' in figure)).toBe(true);
    expect(figures).toEqual(all.draw({}, view));
  });

  it('returns the categories of all events, whatever the filters', () => {
    expect(search.categories()).toEqual(['Natación', 'Running', 'Trail']);
  });

  it('counts the events on each day, under all filters but the date', () => {
    const days = search.days({ days: { from: '2027-06-06', to: '2027-06-06' }, category: 'Natación' });

    expect([...days]).toEqual([['2027-06-06', 1]]);
  });

  it('draws a marker for each event, and clusters of those that overlap', () => {
    const markers = search.draw({}, nearby);

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
    expect(search.draw({ category: 'Running' }, nearby)).toEqual([]);
  });

  it('returns one event, and its index among the results', () => {
    expect(search.event({}, 'travesia')).toMatchObject({ name: 'Travesía del Saler' });
    expect(search.event({}, 'otra')).toBeUndefined();
    expect(search.event({ category: 'Trail' }, 'travesia')).toBeUndefined();
    expect(search.rowOf({}, 'travesia')).toBe(2);
    expect(search.rowOf({ category: 'Natación' }, 'travesia')).toBe(0);
    expect(search.rowOf({ category: 'Trail' }, 'travesia')).toBeUndefined();
    expect(search.rowOf({}, 'otra')).toBeUndefined();
  });

  it('never returns the texts that only the keyword filter reads', () => {
    expect(search.find({}, 1).first[0]).not.toHaveProperty('text');
    expect(search.find({}, 1).first[0]).not.toHaveProperty('searchText');
    expect(search.rows({}, { from: 0, to: 1 })[0]).not.toHaveProperty('text');
    expect(search.event({}, 'trail')).not.toHaveProperty('text');
  });
});

describe('opening a list', () => {
  it('takes several slices, so that other tasks can run in between', () => {
    const bytes = new TextEncoder().encode(JSON.stringify(events)).buffer;
    const steps = openingSearch(bytes);
    let slices = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) slices += 1;

    expect(slices).toBeGreaterThan(0);
    expect(step.value.find({ keyword: 'dia' }, 24).total).toBe(1);
  });

  it('fails when the bytes are not a list', () => {
    expect(() => openingSearch(new TextEncoder().encode('<html>').buffer).next()).toThrow(SyntaxError);
  });
});

describe('the first page of a URL', () => {
  const now = new Date('2027-06-02T08:00:00.000Z');

  it('has 24 events without their texts, and the rest as counts', () => {
    const many = Array.from({ length: 30 }, (_, number) => event(`e${number}`, { coordinates: null }));

    const page = firstPage(searchEvents(indexEvents(many)), { category: 'Trail' }, now);

    expect(page).toMatchObject({ total: 30, unplaced: 30, categories: ['Trail'], figureSets: [] });
    expect(page.first).toHaveLength(24);
    expect(page.first[0]).not.toHaveProperty('text');
    expect(page.days.map(([, count]) => count)).toEqual([30]);
  });

  it("is not filtered by a distance: the visitor's position stays in the browser", () => {
    expect(firstPage(search, { distanceKm: 5 }, now).total).toBe(4);
    expect(firstPage(search, { distanceKm: 5 }, now).figureSets.at(-1)?.figures).toHaveLength(2);
  });

  it('has the events of its period', () => {
    expect(ids(firstPage(search, { date: 'weekend' }, now).first)).toEqual(['milla', 'travesia']);
    expect(ids(firstPage(search, { date: '2027-06-06' }, now).first)).toEqual(['travesia']);
    expect(firstPage(search, { date: '2027-07' }, now).total).toBe(0);
  });
});
