import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpain, isTaxId, normaliseTaxId, taxIdFit, taxIdKind } from './tax-id.ts';

describe('Spanish tax numbers', () => {
  it.each([
    ['12345678Z', 'nif'],
    ['00000000T', 'nif'],
    ['12.345.678-z', 'nif'],
    ['X0000000T', 'nie'],
    ['Y0000000Z', 'nie'],
    ['Z0000000M', 'nie'],
    ['X1234567L', 'nie'],
    // Published numbers of a company, a cooperative, a city council, a ministry's agency and a university.
    ['A28015865', 'cif'],
    ['F20033361', 'cif'],
    ['P2807900B', 'cif'],
    ['Q2826000H', 'cif'],
    ['Q0818001J', 'cif'],
    ['B-12345674', 'cif'],
  ])('%s is a %s', (text, kind) => {
    expect(taxIdKind(text)).toBe(kind);
    expect(isTaxId(text)).toBe(true);
  });

  it.each([
    ['a wrong control letter', '12345678A'],
    ['a letter that is never one', '12345678I'],
    ['a digit too few', '1234567Z'],
    ['a wrong NIE letter', 'X1234567A'],
    ['a wrong control digit', 'A28015866'],
    ['a company with a letter', 'A2801586E'],
    ['a council with a digit', 'P28079002'],
    ['a kind of entity that does not exist', 'I12345674'],
    ['nothing', ''],
    ['a foreign number', 'DE123456789'],
  ])('%s is refused: %s', (_, text) => {
    expect(taxIdKind(text)).toBeUndefined();
    expect(isTaxId(text)).toBe(false);
  });

  // The control of 1234567 is 4, as a letter D.
  it.each([
    ['a digit', 'ABEH', true, false],
    ['a letter', 'NPQRSW', false, true],
    ['either', 'CDFGJUV', true, true],
  ])('of entities end in %s for the kinds %s', (_, kinds, takesDigit, takesLetter) => {
    for (const kind of kinds) {
      expect([isTaxId(`${kind}12345674`), isTaxId(`${kind}1234567D`)]).toEqual([takesDigit, takesLetter]);
    }
  });

  it('have exactly one control letter for each number', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

    fc.assert(
      fc.property(fc.nat(99_999_999), (number) => {
        const digits = String(number).padStart(8, '0');
        expect(letters.filter((letter) => isTaxId(`${digits}${letter}`))).toHaveLength(1);
      }),
    );
  });

  it('notice any single wrong digit of a company', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const digits = Array.from('28015865', Number);
        digits[at] = ((digits[at] ?? 0) + shift) % 10;
        expect(isTaxId(`A${digits.join('')}`)).toBe(false);
      }),
    );
  });

  it('are compared in upper case without separators', () => {
    expect(normaliseTaxId(' 12.345.678-z ')).toBe('12345678Z');
  });
});

describe('the tax number of a person in a country', () => {
  it.each(['España', ' espana ', 'ESPAÑA', 'Espan\u0303a', 'Espanya', 'Spain', 'ES'])(
    '%s is Spain',
    (country) => {
      expect(isSpain(country)).toBe(true);
    },
  );

  it.each(['Francia', 'Estonia', 'Portugal', ''])('%s is not', (country) => {
    expect(isSpain(country)).toBe(false);
  });

  it.each([
    ['12345678Z', 'España', 'right'],
    ['12345678A', 'España', 'wrong'],
    ['DE123456789', 'España', 'wrong'],
    ['DE123456789', 'Alemania', 'foreign'],
    ['X1234567L', 'Francia', 'right'],
  ])('%s in %s is %s', (taxId, country, fit) => {
    expect(taxIdFit({ taxId, country })).toBe(fit);
  });
});
