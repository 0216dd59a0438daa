import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { indexEvents } from '@dorsal/domain/event-filters';
import { describe, expect, it } from 'vitest';
import { openingSearch, searchEvents } from './event-search.ts';
import { firstPage } from './first-page.ts';

const serra = { lat: 39.6853, lng: -0.4289 };
const saler = { lat: 39.3833, lng: -0.3331 };
const world = { bounds: { west: -180, south: -90, east: 180, north: 90 }, zoom: 2 };

const event = (_id: string, changes: Partial<typeof eventListItemExample>) => ({
  ...eventListItemExample,
  text: '',
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

describe('what the explorer asks about its events', () => {
  it('is which meet the filters, how many, and how many of those have no place on the map', () => {
    const found = search.find({}, 2);

    expect(found).toMatchObject({ total: 4, unplaced: 1 });
    expect(ids(found.first)).toEqual(['trail', 'milla']);
    expect(ids(search.find({ keyword: 'NOCHE' }, 24).first)).toEqual(['trail']);
    expect(search.find({ keyword: 'triatlón' }, 24)).toEqual({
      total: 0,
      unplaced: 0,
      leftOut: 0,
      first: [],
    });
  });

  it('is how many are left out by their place alone, which nobody knows', () => {
    const area = { west: -0.5, south: 39.3, east: -0.3, north: 39.4 };

    expect(ids(search.find({ area }, 24).first)).toEqual(['travesia', 'sin-categoria']);
    expect(search.find({ area }, 24)).toMatchObject({ unplaced: 0, leftOut: 1 });
    expect(search.find({ area, category: 'Trail' }, 24).leftOut).toBe(0);
    expect(search.find({ distanceKm: 5, userLocation: saler, keyword: 'milla' }, 24).leftOut).toBe(1);
    // Without the visitor's place a distance applies to nothing.
    expect(search.find({ distanceKm: 5 }, 24)).toMatchObject({ unplaced: 1, leftOut: 0 });
  });

  it('is a range of them, in the order of the list', () => {
    expect(ids(search.rows({ keyword: 'sa' }, { from: 0, to: 9 }))).toEqual(['travesia']);
    expect(ids(search.rows({}, { from: 1, to: 3 }))).toEqual(['milla', 'travesia']);
    expect(search.rows({}, { from: 4, to: 9 })).toEqual([]);
  });

  it('is their categories, however the filters are', () => {
    expect(search.categories()).toEqual(['Natación', 'Running', 'Trail']);
  });

  it('is how many there are on each day, under all filters but the date', () => {
    const days = search.days({ date: '2027-06-06', category: 'Natación' });

    expect([...days]).toEqual([['2027-06-06', 1]]);
  });

  it('is the markers that they have on the map', () => {
    const markers = search.draw({}, world);

    expect(markers).toEqual([
      { id: 'trail', position: 0, ...serra },
      { id: 'travesia', position: 2, ...saler },
      { id: 'sin-categoria', position: 3, ...saler },
    ]);
    expect(search.draw({ category: 'Running' }, world)).toEqual([]);
  });

  it('is clusters where they are many', () => {
    const many = Array.from({ length: 201 }, (_, number) => event(`e${number}`, { coordinates: saler }));

    const [cluster, ...others] = searchEvents(indexEvents(many)).draw({}, world);

    expect(cluster).toMatchObject({ count: 201 });
    expect(others).toEqual([]);
  });

  it('is one of them, and its place among the results', () => {
    expect(search.event({}, 'travesia')).toMatchObject({ name: 'Travesía del Saler' });
    expect(search.event({}, 'otra')).toBeUndefined();
    expect(search.event({ category: 'Trail' }, 'travesia')).toBeUndefined();
    expect(search.rowOf({}, 'travesia')).toBe(2);
    expect(search.rowOf({ category: 'Natación' }, 'travesia')).toBe(0);
    expect(search.rowOf({ category: 'Trail' }, 'travesia')).toBeUndefined();
    expect(search.rowOf({}, 'otra')).toBeUndefined();
  });

  it('never brings along the texts that only the keyword looks at', () => {
    expect(search.find({}, 1).first[0]).not.toHaveProperty('text');
    expect(search.rows({}, { from: 0, to: 1 })[0]).not.toHaveProperty('text');
    expect(search.event({}, 'trail')).not.toHaveProperty('text');
  });
});

describe('a list on its way', () => {
  it('is opened in slices, so that other things happen in between', () => {
    const bytes = new TextEncoder().encode(JSON.stringify(events)).buffer;
    const steps = openingSearch(bytes);
    let slices = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) slices += 1;

    expect(slices).toBeGreaterThan(0);
    expect(step.value.find({ keyword: 'dia' }, 24).total).toBe(1);
  });

  it('is refused where it is none', () => {
    expect(() => openingSearch(new TextEncoder().encode('<html>').buffer).next()).toThrow(SyntaxError);
  });
});

describe('the first page of an address', () => {
  it('has 24 events without their texts, and the rest in numbers', () => {
    const many = Array.from({ length: 30 }, (_, number) => event(`e${number}`, { coordinates: null }));

    const page = firstPage(searchEvents(indexEvents(many)), { category: 'Trail' });

    expect(page).toMatchObject({ total: 30, unplaced: 30, categories: ['Trail'], figures: [] });
    expect(page.first).toHaveLength(24);
    expect(page.first[0]).not.toHaveProperty('text');
    expect(page.days.map(([, count]) => count)).toEqual([30]);
  });

  it('is not filtered by a distance: where the visitor is stays in the browser', () => {
    expect(firstPage(search, { distanceKm: 5 }).total).toBe(4);
    expect(firstPage(search, { distanceKm: 5 }).figures).toHaveLength(3);
  });
});
