import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it, vi } from 'vitest';
import { type Ask, searchParams, serverSearch } from './server-search.ts';

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

it('counts results without their events', async () => {
  const ask = vi.fn<Ask>(async () => ({
    total: 9,
    unplaced: 0,
    leftOut: 0,
    bounds: null,
    items: [eventListItemExample],
  }));

  expect(await serverSearch(ask, []).find({ category: 'Running' }, 0)).toMatchObject({ total: 9, first: [] });
  expect(ask).toHaveBeenCalledWith('/api/events/search?category=Running&length=1', undefined);
});

describe('the rows of a range', () => {
  /** A search of 60 events, `e0` to `e59`. */
  function searching() {
    const paths: string[] = [];
    const search = serverSearch(async (path) => {
      paths.push(path);
      const { searchParams: params } = new URL(path, 'https://dorsal.example');
      const from = Number(params.get('from'));
      const count = Math.max(0, Math.min(60 - from, Number(params.get('length'))));
      const items = Array.from({ length: count }, (_, at) => ({
        ...eventListItemExample,
        _id: `e${from + at}`,
      }));
      return { total: 60, items };
    }, []);
    return { search, paths };
  }
  const pagePath = (from: number, length = 24) => `/api/events/search?from=${from}&length=${length}`;

  it('are requested as whole pages of 24, whose URLs caches know, and come with the rest of the last page', async () => {
    const { search, paths } = searching();

    const rows = await search.rows({}, { from: 46, to: 50 });

    expect(rows.map(({ _id }) => _id)).toEqual(Array.from({ length: 14 }, (_, at) => `e${46 + at}`));
    expect(paths).toEqual([pagePath(24), pagePath(48)]);
    expect(await search.rows({}, { from: 58, to: 70 })).toHaveLength(2);
  });

  it('are at most a hundred at once', async () => {
    const { search, paths } = searching();

    await search.rows({}, { from: 0, to: 5_000 });

    expect(paths).toEqual([0, 24, 48, 72, 96].map((from) => pagePath(from)));
  });

  it('are requested with those that follow if a distance applies, since the answer is never cached', async () => {
    const { search, paths } = searching();

    await search.rows({ distanceKm: 25, userLocation: { lat: 39.47, lng: -0.38 } }, { from: 46, to: 50 });

    expect(paths).toEqual([expect.stringContaining('from=46&length=24')]);
  });
});

it('passes the signal of each call on to its request', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const found = {
    revision: 1,
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
