import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpanishPostalCode } from './postal-code.ts';

describe('a Spanish postal code', () => {
  it.each(['01000', '08080', '28013', '46010', '52999', ' 28013 '])('may be %j', (text) => {
    expect(isSpanishPostalCode(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a digit too few', '2801'],
    ['a digit too many', '280130'],
    ['a province before Álava', '00999'],
    ['a province after Melilla', '53000'],
    ['letters', '2801A'],
    ['a space inside', '28 013'],
    ["another country's", 'SW1A 1AA'],
    ['digits of another script', '٢٨٠١٣'],
  ])('is not %s: %j', (_, text) => {
    expect(isSpanishPostalCode(text)).toBe(false);
  });

  it('is exactly the five digits from 01000 to 52999', () => {
    fc.assert(
      fc.property(fc.nat(99_999), (number) => {
        expect(isSpanishPostalCode(String(number).padStart(5, '0'))).toBe(number >= 1000 && number <= 52_999);
      }),
    );
  });
});
