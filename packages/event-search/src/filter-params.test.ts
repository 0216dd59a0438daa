import { describe, expect, it } from 'vitest';
import { noFilters, readFilters, writeFilters } from './filter-params.ts';

describe('the filters in a URL', () => {
  it('are read', () => {
    const search = new URLSearchParams(
      'q=trail&category=Trail&date=2026-12-12&distance=25&area=-0.5,39.4,-0.25,39.6&km=12-25&climb=800-',
    );

    expect(readFilters(search)).toEqual({
      keyword: 'trail',
      category: 'Trail',
      date: '2026-12-12',
      distanceKm: 25,
      area: { west: -0.5, south: 39.4, east: -0.25, north: 39.6 },
      km: '12-25',
      climb: '800-',
    });
  });

  it.each([
    '',
    'q=',
    'date=mañana',
    'date=2026-99-99',
    'date=2026-02-31',
    'date=1969-12-31',
    'date=2101-01-01',
    'date=0050-01-01',
    'date=2027-04-18..2027-04-05',
    'date=2027-13',
    'distance=cerca',
    'distance=-5',
    'distance=0',
    'distance=25abc',
    'distance=1e999',
    'distance=1e2',
    'distance=0x10',
    'distance=+25',
    'km=10',
    'km=21-10',
    'climb=mucho',
    'area=aquí',
    'area=1,40,2,39',
  ])('are absent in "%s"', (search) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(noFilters);
  });

  it.each(['1970-01-01', '2100-12-31', '2027-04', '2027-04-05..2027-04-18', 'weekend'])(
    'have the period %s',
    (date) => {
      expect(readFilters(new URLSearchParams({ date })).date).toBe(date);
    },
  );

  it('take the first 100 letters of a keyword', () => {
    expect(readFilters(new URLSearchParams({ q: 'a '.repeat(50_000) })).keyword).toHaveLength(100);
    expect(readFilters(new URLSearchParams({ q: '🏃'.repeat(101) })).keyword).toBe('🏃'.repeat(100));
  });

  it('are read as they were written', () => {
    const filters = {
      keyword: 'el saler',
      category: 'Natación',
      date: '2027-06-06',
      distanceKm: 50,
      km: '-6',
      area: { west: -0.377, south: 39.469, east: -0.376, north: 39.471 },
    };

    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
  });

  it('change one by one, and keep all other parameters', () => {
    const search = new URLSearchParams('utm_source=boletin&category=Trail&q=noche');

    expect(writeFilters(search, { category: undefined }).toString()).toBe('utm_source=boletin&q=noche');
  });
});
