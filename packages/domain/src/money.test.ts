import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToEuros,
  ensureCents,
  eurosToCents,
  formatEuros,
  formatTicketPrice,
  InvalidMoneyError,
} from './money.ts';

const cents = fc.maxSafeInteger().filter((value) => Math.abs(value) <= 10 ** 13);

describe('euros and cents', () => {
  it.each([
    [0, 0],
    [12.5, 1250],
    [18.5, 1850],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [1_234_567.89, 123_456_789],
  ])('%d EUR are %d cents', (euros, expected) => {
    expect(eurosToCents(euros)).toBe(expected);
    expect(centsToEuros(expected)).toBe(euros);
  });

  it('keeps every sum in a round trip', () => {
    fc.assert(
      fc.property(cents, (sum) => {
        expect(eurosToCents(centsToEuros(sum))).toBe(sum);
      }),
    );
  });

  it.each([12.345, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e17])('refuses %d EUR', (euros) => {
    expect(() => eurosToCents(euros)).toThrow(InvalidMoneyError);
  });

  it.each([0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('refuses %d cents', (sum) => {
    expect(() => centsToEuros(sum)).toThrow(InvalidMoneyError);
    expect(() => formatEuros(sum)).toThrow(InvalidMoneyError);
    expect(() => formatTicketPrice(sum)).toThrow(InvalidMoneyError);
  });

  it('returns no negative zero', () => {
    expect(Object.is(ensureCents(-0), 0)).toBe(true);
  });
});

describe('sums', () => {
  it.each([
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [1250, '12,50\u00a0€'],
    [3200, '32,00\u00a0€'],
    [123_450, '1.234,50\u00a0€'],
    [123_456_789, '1.234.567,89\u00a0€'],
    [-1250, '-12,50\u00a0€'],
  ])('%d cents read %s', (sum, text) => {
    expect(formatEuros(sum)).toBe(text);
  });

  it('are grouped as by Intl if Intl groups them', () => {
    const intl = new Intl.NumberFormat('es-ES', {
      style: 'currency',
      currency: 'EUR',
      useGrouping: 'always',
    });

    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (sum) => {
        expect(formatEuros(sum)).toBe(intl.format(sum / 100));
      }),
    );
  });
});

describe('ticket prices', () => {
  it.each([
    [0, 'GRATUITO'],
    [3200, '32\u00a0€'],
    [1250, '12,50\u00a0€'],
    [1205, '12,05\u00a0€'],
    [120_000, '1.200\u00a0€'],
  ])('%d cents read %s', (sum, text) => {
    expect(formatTicketPrice(sum)).toBe(text);
  });
});
