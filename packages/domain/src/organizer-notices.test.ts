import { expect, it } from 'vitest';
import { defaultNotices, isNearlySoldOut, organizerNotices } from './organizer-notices.ts';

it.each([
  [900, 1000, true],
  [899, 1000, false],
  [1, 1, true],
  [0, 0, false],
])('%i of %i places: %s', (sold, onSale, isNearly) => {
  expect(isNearlySoldOut({ sold, onSale })).toBe(isNearly);
});

it('the notices of a new member are among those that exist', () => {
  expect(organizerNotices).toEqual(expect.arrayContaining([...defaultNotices]));
});
