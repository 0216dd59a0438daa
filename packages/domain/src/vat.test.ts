import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultVatPercent, vatBreakdown } from './vat.ts';

describe('IVA included in a price', () => {
  it.each([
    ['the default', 12_100, defaultVatPercent, 10_000, 2100],
    ['a rounded base', 1850, 21, 1529, 321],
    ['reduced', 1100, 10, 1000, 100],
    ['exempt', 1850, 0, 1850, 0],
  ])('%s', (_, grossCents, percent, baseCents, vatCents) => {
    expect(vatBreakdown({ grossCents, percent })).toEqual({ baseCents, vatCents });
  });

  it('always adds up to what was paid', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom(0, 4, 10, 21), (grossCents, percent) => {
        const { baseCents, vatCents } = vatBreakdown({ grossCents, percent });
        expect(baseCents + vatCents).toBe(grossCents);
        expect(vatCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('refuses a rate below zero', () => {
    expect(() => vatBreakdown({ grossCents: 100, percent: -1 })).toThrow(RangeError);
  });
});
