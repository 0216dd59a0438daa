import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFromCents, centsOf, InvalidAmountError, readAmount } from './amount.ts';
import { InvalidRateError, percentOf, rateFromPercent, readRate } from './rate.ts';

describe('an amount', () => {
  it.each([
    [13140, '131.40'],
    [5, '0.05'],
    [0, '0.00'],
    [-0, '0.00'],
    [-300, '-3.00'],
    [99_999_999_999_999, '999999999999.99'],
  ])('of %i cents is %s', (cents, text) => {
    expect(amountFromCents(cents)).toBe(text);
  });

  it('gives back its cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
        expect(centsOf(amountFromCents(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it.each([
    ['21.4', 2140],
    ['131', 13100],
    ['10.', 1000],
    ['+1.5', 150],
    ['-0.00', 0],
  ])('keeps the characters %s of another program', (text, cents) => {
    expect(readAmount(text)).toBe(text);
    expect(centsOf(readAmount(text))).toBe(cents);
  });

  it.each([0.5, Number.NaN, 100_000_000_000_000])('is not made from %d cents', (cents) => {
    expect(() => amountFromCents(cents)).toThrow(InvalidAmountError);
  });

  it.each(['', '1,5', '1.234', '1e3', '1234567890123', ' 1'])('is not readable from "%s"', (text) => {
    expect(() => readAmount(text)).toThrow(InvalidAmountError);
  });
});

describe('a rate', () => {
  it.each([
    [21, '21'],
    [7.5, '7.5'],
    [0, '0'],
  ])('of %d percent is %s', (percent, text) => {
    expect(rateFromPercent(percent)).toBe(text);
    expect(percentOf(readRate(text))).toBe(percent);
  });

  it.each([-1, 1.234, 1000, Number.NaN])('is not made from %d', (percent) => {
    expect(() => rateFromPercent(percent)).toThrow(InvalidRateError);
  });
});
