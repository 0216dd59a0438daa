import { describe, expect, it } from 'vitest';
import { noFilters, readFilters, writeFilters } from './filter-params.ts';

describe('the filters in an address', () => {
  it('are read', () => {
    const search = new URLSearchParams('q=trail&category=Trail&date=2026-12-12&distance=25');

    expect(readFilters(search)).toEqual({
      keyword: 'trail',
      category: 'Trail',
      date: '2026-12-12',
      distanceKm: 25,
    });
  });

  it.each([
    '',
    'q=',
    'date=mañana',
    'date=2026-99-99',
    'date=2026-02-31',
    'distance=cerca',
    'distance=-5',
    'distance=0',
  ])('are absent in "%s"', (search) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(noFilters);
  });

  it('are read as they were written', () => {
    const filters = { keyword: 'el saler', category: 'Natación', date: '2027-06-06', distanceKm: 50 };

    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
  });

  it('change one by one and leave everything else', () => {
    const search = new URLSearchParams('utm_source=boletin&category=Trail&q=noche');

    expect(writeFilters(search, { category: undefined }).toString()).toBe('utm_source=boletin&q=noche');
  });
});
