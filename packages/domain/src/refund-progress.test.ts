import { describe, expect, it } from 'vitest';
import { statusAfterRefunds } from './refund-progress.ts';

describe('statusAfterRefunds', () => {
  it.each([
    ['nothing asked for', { askedCents: 0, completedCents: 0, activePlaces: 2 }, 'paid'],
    ['a part given back', { askedCents: 500, completedCents: 500, activePlaces: 2 }, 'paid'],
    ['all given back, the places kept', { askedCents: 4000, completedCents: 4000, activePlaces: 2 }, 'paid'],
    ['all canceled, a part given back', { askedCents: 500, completedCents: 500, activePlaces: 0 }, 'paid'],
    ['all asked for', { askedCents: 4000, completedCents: 500, activePlaces: 0 }, 'refund_pending'],
    ['all given back', { askedCents: 4000, completedCents: 4000, activePlaces: 0 }, 'refunded'],
  ] as const)('with %s is right', (_, progress, status) => {
    expect(statusAfterRefunds({ totalCents: 4000, ...progress })).toBe(status);
  });

  it.each([
    [1, 'paid'],
    [0, 'refunded'],
  ] as const)('of a free order with %i active places is %s', (activePlaces, status) => {
    const progress = { totalCents: 0, askedCents: 0, completedCents: 0, activePlaces };

    expect(statusAfterRefunds(progress)).toBe(status);
  });
});
