import { expect, it } from 'vitest';
import { defaultNotices, isNearlySoldOut, mayBeNotified, organizerNotices } from './organizer-notices.ts';
import { organizerRoles } from './organizer-roles.ts';

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

it.each([
  ['refundRefused', ['owner', 'orders', 'finance']],
  ['firstSale', ['owner', 'editor', 'orders', 'finance', 'reader']],
] as const)('%s is for %o', (notice, roles) => {
  expect(organizerRoles.filter((role) => mayBeNotified(role, notice))).toEqual(roles);
});
