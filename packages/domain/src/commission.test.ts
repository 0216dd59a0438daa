import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionBack, commissionOfLines, commissionProblem } from './commission.ts';
import { InvalidMoneyError } from './money.ts';
import { type Fee, feeCents } from './pricing.ts';
import { quote } from './quote.ts';

const now = '2027-02-01T09:00:00Z';
const tickets = [
  { ticketId: '21k', priceCents: 3200 },
  { ticketId: '10k', priceCents: 1800 },
  { ticketId: 'child', priceCents: 0 },
];
const basket = [
  { ticketId: '21k', quantity: 1 },
  { ticketId: '10k', quantity: 2 },
  { ticketId: 'child', quantity: 1 },
];
const { lines } = quote(basket, { tickets, fee: { percent: 0, fixedCents: 110 } }, now);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("an organizer's own commission of an order", () => {
  it.each<[string, Fee, number[]]>([
    ['a fixed part for each paid place', { percent: 0, fixedCents: 90 }, [90, 90, 90, 0, 0, 0, 0]],
    [
      'a percentage of the price of the places, rounded once',
      { percent: 2.5, fixedCents: 0 },
      [80, 45, 45, 0, 0, 0, 0],
    ],
    ['both', { percent: 1, fixedCents: 50 }, [82, 68, 68, 0, 0, 0, 0]],
    ['nothing', { percent: 0, fixedCents: 0 }, [0, 0, 0, 0, 0, 0, 0]],
  ])('is %s', (_, own, parts) => {
    expect(commissionOfLines(lines, own)).toEqual(parts);
  });

  it('is computed as a fee is, whatever the buyer pays as a fee', () => {
    const own = fc.record({ percent: fc.nat(5000).map((value) => value / 100), fixedCents: fc.nat(10_000) });
    const prices = fc.array(fc.nat(30_000), { maxLength: 12 });

    fc.assert(
      fc.property(prices, own, (cents, commission) => {
        const places = cents.map((each, place) => ({
          kind: 'ticket' as const,
          ticketId: '10k',
          place,
          cents: each,
        }));

        const parts = commissionOfLines(places, commission);

        const paid = cents.filter((each) => each > 0).length;
        expect(sum(parts)).toBe(feeCents(commission, { subtotalCents: sum(cents), places: paid }));
      }),
    );
  });
});

describe('what a refund takes back of the commission', () => {
  const line = { lineCents: 3200, commissionCents: 110 };

  it.each([
    ['all of it, of a whole line', { beforeCents: 0, cents: 3200 }, 110],
    ['half of it, of half a line', { beforeCents: 0, cents: 1600 }, 55],
    ['the rest of it, of the rest', { beforeCents: 1600, cents: 1600 }, 55],
    ['nothing, of a line without commission', { commissionCents: 0, beforeCents: 0, cents: 3200 }, 0],
  ])('is %s', (_, refund, back) => {
    expect(commissionBack({ ...line, ...refund })).toBe(back);
  });

  it('adds up to the whole commission, however the line goes back', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 8 });

    fc.assert(
      fc.property(parts, fc.nat(3000), (given, commissionCents) => {
        const lineCents = sum(given);
        let beforeCents = 0;

        const backs = given.map((cents) => {
          const back = commissionBack({ lineCents, commissionCents, beforeCents, cents });
          beforeCents += cents;
          return back;
        });

        expect(sum(backs)).toBe(commissionCents);
        expect(Math.min(...backs)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('of more than the line cost is refused', () => {
    expect(() => commissionBack({ ...line, beforeCents: 3000, cents: 201 })).toThrow(InvalidMoneyError);
  });
});

describe('a commission', () => {
  it.each([
    [{ percent: 0, fixedCents: 0 }, undefined],
    [{ percent: 50, fixedCents: 10_000 }, undefined],
    [{ percent: 2.55, fixedCents: 110 }, undefined],
    [{ percent: 50.01, fixedCents: 0 }, 'percent'],
    [{ percent: -1, fixedCents: 0 }, 'percent'],
    [{ percent: 1.234, fixedCents: 0 }, 'percent'],
    [{ percent: Number.NaN, fixedCents: 0 }, 'percent'],
    [{ percent: 0, fixedCents: 10_001 }, 'fixed'],
    [{ percent: 0, fixedCents: -1 }, 'fixed'],
    [{ percent: 0, fixedCents: 1.5 }, 'fixed'],
  ])('of %o has the problem %s', (commission, problem) => {
    expect(commissionProblem(commission)).toBe(problem);
  });
});
