import { describe, expect, it } from 'vitest';
import { defaultMaxPerOrder, maxLinesPerOrder, quantityProblem, quantityRange } from './checkout-limits.ts';

describe('quantities of a ticket type', () => {
  it.each([
    ['1 to 10 by default', {}, { min: 1, max: 10 }],
    ['as the ticket type says', { minPerOrder: 2, maxPerOrder: 4 }, { min: 2, max: 4 }],
    ['not above the free places', { maxPerOrder: 6, available: 3 }, { min: 1, max: 3 }],
    [
      'beyond ten, where there are more',
      { maxPerOrder: 20, available: 10, availableMore: true },
      { min: 1, max: 20 },
    ],
    ['none without free places', { available: 0 }, { min: 1, max: 0 }],
    ['none where the free places miss the minimum', { minPerOrder: 4, available: 3 }, { min: 4, max: 0 }],
  ])('%s', (_, limits, range) => {
    expect(quantityRange(limits)).toEqual(range);
  });

  it.each([
    [1, {}, undefined],
    [10, {}, undefined],
    [11, {}, 'aboveMaximum'],
    [0, {}, 'belowMinimum'],
    [-1, {}, 'belowMinimum'],
    [1.5, {}, 'notWhole'],
    [Number.NaN, {}, 'notWhole'],
    [2 ** 53, {}, 'notWhole'],
    [1e9, {}, 'aboveMaximum'],
    [1, { minPerOrder: 2 }, 'belowMinimum'],
    [4, { available: 3 }, 'notAvailable'],
    [4, { available: 3, availableMore: true }, undefined],
  ])('%d with %o: %s', (quantity, limits, problem) => {
    expect(quantityProblem(quantity, limits)).toBe(problem);
  });

  it('stay within the limits of an order', () => {
    expect([defaultMaxPerOrder, maxLinesPerOrder]).toEqual([10, 20]);
  });
});
