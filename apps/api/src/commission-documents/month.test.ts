import { expect, it } from 'vitest';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import { lastDayOf, monthName } from './month.ts';

it.each([
  ['2027-01', '31-01-2027'],
  ['2027-02', '28-02-2027'],
  ['2028-02', '29-02-2028'],
  ['2027-12', '31-12-2027'],
])('the operations of %s are dated %s, on the mainland and in the Canaries', (month, day) => {
  expect(taxDateAt(lastDayOf(month), 'Europe/Madrid')).toBe(day);
  expect(taxDateAt(lastDayOf(month), 'Atlantic/Canary')).toBe(day);
});

it('a month has its Spanish name', () => {
  expect(monthName('2027-01')).toBe('enero de 2027');
});
