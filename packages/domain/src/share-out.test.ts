import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

const weights = fc
  .array(fc.nat(), { minLength: 1, maxLength: 40 })
  .filter((all) => all.some((one) => one > 0));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the shares of a sum', () => {
  it.each([
    ['equal weights: the first get the cents that are left', 100, [1, 1, 1], [34, 33, 33]],
    ['the largest remainder gets the cent that is left', 10, [5, 3, 3], [4, 3, 3]],
    ['a weight of zero gets nothing', 5, [0, 2, 0, 1], [0, 3, 0, 2]],
    ['less than a cent each', 2, [1, 1, 1], [1, 1, 0]],
    ['nothing to divide', 0, [3, 4], [0, 0]],
    ['nobody', 0, [], []],
    ['no weight at all', 0, [0, 0], [0, 0]],
  ])('%s', (_, cents, given, shares) => {
    expect(shareOut(cents, given)).toEqual(shares);
  });

  it('add up to it, and each is its exact share, rounded up or down', () => {
    fc.assert(
      fc.property(fc.nat(1e9), weights, (cents, given) => {
        const shares = shareOut(cents, given);

        expect(sum(shares)).toBe(cents);
        const all = BigInt(sum(given));
        for (const [at, share] of shares.entries()) {
          const exact = BigInt(cents) * BigInt(given[at] ?? 0);
          expect(BigInt(share) * all > exact - all && BigInt(share) * all < exact + all).toBe(true);
        }
      }),
    );
  });

  it.each([
    [-1, [1]],
    [1, []],
    [1, [0]],
    [1, [-1, 2]],
    [1, [0.5]],
    [0.5, [1]],
  ])('of %d by %o is refused', (cents, given) => {
    expect(() => shareOut(cents, given)).toThrow(RangeError);
  });
});
