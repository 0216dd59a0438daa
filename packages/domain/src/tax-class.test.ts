import { expect, it } from 'vitest';
import { isTaxClass, taxClasses, taxClassOfRate, taxClassText, taxRate } from './tax-class.ts';

it('each class has the rate of its name, or none', () => {
  expect(Object.fromEntries(taxClasses.map((taxClass) => [taxClass, taxRate(taxClass)]))).toEqual({
    iva21: 21,
    iva10: 10,
    iva4: 4,
    exempt20: null,
    exemptOther: null,
    notSubject: null,
    igic0: 0,
    igic3: 3,
    igic7: 7,
    'igic9.5': 9.5,
    igic15: 15,
    igic20: 20,
  });
});

it.each([
  [21, 'iva21'],
  [10, 'iva10'],
  [4, 'iva4'],
  [0, undefined],
  [7, undefined],
])('an event with %d %% of IVA has the class %s', (percent, expected) => {
  expect(taxClassOfRate(percent)).toBe(expected);
});

it('invoices print the class in Spanish', () => {
  expect(taxClassText('iva21')).toBe('IVA 21 %');
  expect(taxClassText('igic9.5')).toBe('IGIC 9,5 %');
  expect(taxClassText('exempt20')).toBe('Exento de IVA (art. 20 LIVA)');
});

it('a text from outside is checked', () => {
  expect(isTaxClass('iva21')).toBe(true);
  expect(isTaxClass('iva7')).toBe(false);
  expect(isTaxClass(null)).toBe(false);
});
