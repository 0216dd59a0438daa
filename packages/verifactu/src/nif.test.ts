import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euVatCountry, isEuVatNumber } from './eu-vat-number.ts';
import { invoiceNumberProblem } from './invoice-number.ts';
import { nifKind } from './nif.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

describe('a NIF', () => {
  it.each([
    ['12345678Z', 'person'],
    ['89890001K', 'person'],
    ['K1234567L', 'person'],
    ['X1234567L', 'foreigner'],
    ['Y0000000Z', 'foreigner'],
    ['Z0000000M', 'foreigner'],
    ['A28015865', 'entity'],
    ['B72877814', 'entity'],
    ['G85120541', 'entity'],
    ['P2807900B', 'entity'],
    ['Q2826000H', 'entity'],
  ])('%s belongs to: %s', (nif, kind) => {
    expect(nifKind(nif)).toBe(kind);
  });

  it.each([
    ['another letter', '12345678A'],
    ['another digit', 'B72877815'],
    ['a letter in place of a digit', 'B7287781D'],
    ['a digit in place of a letter', 'P28079002'],
    ['lower case', '12345678z'],
    ['a separator', '12345678-Z'],
    ['a leading space', ' 12345678Z'],
    ['no letter', '12345678'],
    ['the prefix of a VAT number', 'ES12345678Z'],
    ['nothing', ''],
  ])('is not the text with %s', (_name, nif) => {
    expect(nifKind(nif)).toBeUndefined();
  });

  it('has one right letter for each number of a person', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const digits = String(number).padStart(8, '0');

        expect(letters.filter((letter) => nifKind(digits + letter))).toHaveLength(1);
      }),
    );
  });

  it('has one right digit for each number of a company', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom('A', 'B', 'E', 'H'),
        (number, letter) => {
          const start = letter + String(number).padStart(7, '0');

          expect(Array.from('0123456789').filter((digit) => nifKind(start + digit))).toHaveLength(1);
        },
      ),
    );
  });
});

describe('an EU VAT number', () => {
  it.each([
    'DE123456789',
    'ATU12345678',
    'FRXX123456789',
    'EL123456789',
    'IE1234567WA',
    'NL123456789B01',
    'RO12',
    'XI123456789',
    'LT123456789012',
  ])('has the structure of its state: %s', (id) => {
    expect(isEuVatNumber(id)).toBe(true);
  });

  it.each([
    'DE12345678',
    'de123456789',
    'ES12345678Z',
    'GR123456789',
    'RO02',
    'RO1',
    'PT12345678X',
    'US123456789',
    'GB123456789',
    '',
  ])('has not: %s', (id) => {
    expect(isEuVatNumber(id)).toBe(false);
  });
});

it.each([
  ['DE123456789', 'DE'],
  ['EL123456789', 'GR'],
  ['XI123456789', 'GB'],
])('the VAT number %s is one of %s', (id, country) => {
  expect(euVatCountry(id)).toBe(country);
});

describe('the number of an invoice', () => {
  it.each([
    ['V2027/1', undefined],
    ['12345678 / G33', undefined],
    ['!#$%&()*+,-./0123456789:;?@[]^_`{|}~', undefined],
    ['A'.repeat(60), undefined],
    ['A'.repeat(61), 'tooLong'],
    ['', 'empty'],
    ['  ', 'empty'],
    ['Ñ1', 'wrongCharacter'],
    ['A\t1', 'wrongCharacter'],
    ['A"1', 'wrongCharacter'],
    ["A'1", 'wrongCharacter'],
    ['A<1', 'wrongCharacter'],
    ['A=1', 'wrongCharacter'],
    ['A>1', 'wrongCharacter'],
    [' A1', 'outerSpace'],
  ])('"%s" has the problem: %s', (number, problem) => {
    expect(invoiceNumberProblem(number)).toBe(problem);
  });
});
