import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankCents, bankDay } from './bank-cells.ts';
import { formatEuros } from './money.ts';

describe('the cents of a cell', () => {
  it.each([
    ['18,50', 1850],
    ['18.50', 1850],
    ['18', 1800],
    ['18,5', 1850],
    [',50', 50],
    ['+18,50 €', 1850],
    ['18,50EUR', 1850],
    ['-1.234,56', -123_456],
    ['\u22121.234,56', -123_456],
    ['1.234,56-', -123_456],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['1.234.567,00', 123_456_700],
    ['18,5000', 1850],
    ['0,00', 0],
  ])('%s', (cell, cents) => {
    expect(bankCents(cell)).toBe(cents);
  });

  it.each(['', 'gratis', '18,555', '12,34,56', '1.23.456,00', '--5', '-5-', '1e3', '0x10', '99999999999,00'])(
    'are unknown for "%s"',
    (cell) => {
      expect(bankCents(cell)).toBeUndefined();
    },
  );

  it('are those that formatEuros writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(bankCents(formatEuros(cents))).toBe(cents);
      }),
    );
  });
});

describe('the day of a cell', () => {
  it.each([
    '22/11/2026',
    '22-11-26',
    '22.11.2026',
    '2026-11-22',
    '20261122',
    '22/11/2026 10:31',
    '2026-11-22T10:31:00',
  ])('%s', (cell) => {
    expect(bankDay(cell)).toBe('2026-11-22');
  });

  it.each(['', 'Saldo', '31/02/2026', '11/22/2026', '2026-13-01', '1/1/1'])('is unknown for "%s"', (cell) => {
    expect(bankDay(cell)).toBeUndefined();
  });
});
