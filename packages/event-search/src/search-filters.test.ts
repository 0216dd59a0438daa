import { thisWeekend } from '@dorsal/domain/event-period';
import { expect, it } from 'vitest';
import { searchFilters } from './search-filters.ts';

it('has the days of the period, those of a weekend by the calendar of Spain', () => {
  // Sunday in Spain, still Saturday in Mexico.
  const sunday = new Date('2027-04-10T23:30:00.000Z');
  const monday = new Date('2027-04-11T22:30:00.000Z');

  expect(searchFilters({ date: thisWeekend, keyword: 'milla' }, sunday)).toEqual({
    keyword: 'milla',
    days: { from: '2027-04-10', to: '2027-04-11' },
  });
  expect(searchFilters({ date: thisWeekend }, monday).days).toEqual({ from: '2027-04-17', to: '2027-04-18' });
  expect(searchFilters({ date: '2027-04' }, sunday).days).toEqual({ from: '2027-04-01', to: '2027-04-30' });
  expect(searchFilters({ category: 'Trail' }, sunday)).toEqual({ category: 'Trail' });
});
