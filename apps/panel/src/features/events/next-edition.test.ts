import { describe, expect, it } from 'vitest';
import { nextEditionDay } from './next-edition.ts';

describe('the suggested day of the next edition', () => {
  it.each([
    ['2026-12-12', '2026-11-23', '2027-12-11'],
    ['2025-12-13', '2026-11-23', '2026-12-12'],
    ['2020-03-01', '2026-11-23', '2027-02-21'],
    ['2025-11-24', '2026-11-23', '2027-11-22'],
  ])('after %s, on %s, is %s: the same day of the week, in the future', (day, today, next) => {
    expect(nextEditionDay(day, today)).toBe(next);
    expect(new Date(next).getUTCDay()).toBe(new Date(day).getUTCDay());
    expect(next > today).toBe(true);
  });
});
