import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredVat } from './declared-vat.ts';

const taxed = { vatPercent: 21, vatExemption: null };
const exempt = { vatPercent: 0, vatExemption: 'Exento, art. 20.Uno.13.º de la Ley 37/1992.' };

describe('the IVA that an organizer declares', () => {
  it('rounds each order as its invoice is rounded', () => {
    const sales = [{ ...taxed, orders: 3, cents: 1910 }];

    // 1910 / 1.21 is 1578.51.
    expect(declaredVat({ sales, refunds: [] })).toEqual([
      { ...taxed, grossCents: 5730, baseCents: 4737, vatCents: 993 },
    ]);
  });

  it('has a row for each rate and each reason, the highest rate first', () => {
    const sales = [
      { ...exempt, orders: 1, cents: 500 },
      { ...taxed, orders: 1, cents: 1210 },
    ];

    expect(declaredVat({ sales, refunds: [] })).toEqual([
      { ...taxed, grossCents: 1210, baseCents: 1000, vatCents: 210 },
      { ...exempt, grossCents: 500, baseCents: 500, vatCents: 0 },
    ]);
  });

  it('is nothing once an order was given back, however it went back, and its base and tax always add up', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 });
    const rate = fc.constantFrom(21, 10, 4);

    fc.assert(
      fc.property(parts, rate, (given, vatPercent) => {
        const tax = { vatPercent, vatExemption: null };
        let beforeCents = 0;
        const refunds = given.map((cents) => {
          const refund = { ...tax, beforeCents, cents };
          beforeCents += cents;
          return refund;
        });
        const sales = [{ ...tax, orders: 1, cents: beforeCents }];

        const [whole] = declaredVat({ sales, refunds });
        const [half] = declaredVat({ sales, refunds: refunds.slice(0, 1) });

        expect(whole).toEqual({ ...tax, grossCents: 0, baseCents: 0, vatCents: 0 });
        expect(half?.grossCents).toBe((half?.baseCents ?? 0) + (half?.vatCents ?? 0));
      }),
    );
  });
});
