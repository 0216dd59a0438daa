import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { expect, it } from 'vitest';
import { searchParams, serverSearch } from './server-search.ts';

it('searches with the parameters of the explorer', () => {
  const params = new URLSearchParams(
    searchParams({
      keyword: 'milla urbana',
      category: 'Running',
      days: { from: '2027-04-05', to: '2027-04-18' },
      area: { west: -1.5, south: 39, east: 0.25, north: 40 },
      lengthKm: { from: 10, to: 21 },
      climbMeters: { from: 500 },
    }),
  );

  expect(Object.fromEntries(params)).toEqual({
    q: 'milla urbana',
    category: 'Running',
    date: '2027-04-05..2027-04-18',
    area: '-1.5,39,0.25,40',
    km: '10-21',
    climb: '500-',
  });
});

it('sends the position only if a distance applies, and rounded to about a kilometer', () => {
  const userLocation = { lat: 39.469_907, lng: -0.376_288 };

  expect(searchParams({ userLocation })).toBe('');
  expect(searchParams({ userLocation, distanceKm: 25 })).toBe('distance=25&near=39.47%2C-0.38');
});

it('measures the distances from the exact position', async () => {
  const paths: string[] = [];
  const search = serverSearch(
    async (path) => {
      paths.push(path);
      return {
        total: 1,
        unplaced: 0,
        leftOut: 0,
        bounds: null,
        items: [{ ...eventListItemExample, awayKm: 99 }],
      };
    },
    ['Running'],
  );
  const { coordinates } = eventListItemExample;
  if (!coordinates) throw new Error('The example has a place.');

  const found = await search.find({ distanceKm: 25, userLocation: coordinates }, 24);

  expect(found).toMatchObject({ total: 1, bounds: undefined, first: [{ awayKm: 0 }] });
  expect(paths).toEqual([expect.stringContaining('/api/events/search?distance=25&near=')]);
});

it('requests at most a hundred rows at once', async () => {
  const paths: string[] = [];
  const search = serverSearch(async (path) => {
    paths.push(path);
    return { items: [] };
  }, []);

  await search.rows({}, { from: 48, to: 72 });
  await search.rows({}, { from: 0, to: 5_000 });

  expect(paths).toEqual(['/api/events/search?from=48&length=24', '/api/events/search?from=0&length=100']);
});

it('passes the signal of each call on to its request', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const found = {
    total: 0,
    unplaced: 0,
    leftOut: 0,
    bounds: null,
    items: [],
    days: [],
    row: null,
    item: null,
  };
  const search = serverSearch(async (_, signal) => {
    signals.push(signal);
    return found;
  }, []);
  const { signal } = new AbortController();

  await search.find({}, 24, signal);
  await search.rows({}, { from: 24, to: 48 }, signal);
  await search.days({}, signal);
  await search.event({}, 'milla', signal);

  expect(signals).toEqual([signal, signal, signal, signal]);
});
