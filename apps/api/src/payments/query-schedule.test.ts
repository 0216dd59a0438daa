import { describe, expect, it } from 'vitest';
import { nextQueryAt } from './query-schedule.ts';

const openedAt = new Date('2027-04-05T07:30:00Z');
const hour = 60;
const day = 24 * hour;

/** Minutes after the attempt began at which it is asked again. */
function nextMinute(askedAtMinute: number, isAnswered = true): number | null {
  const askedAt = new Date(openedAt.getTime() + askedAtMinute * 60_000);
  const next = nextQueryAt({ openedAt, askedAt, isAnswered });
  return next && (next.getTime() - openedAt.getTime()) / 60_000;
}

describe('when the TPV is asked what became of a payment', () => {
  it.each([
    [0, 2],
    [2, 5],
    [4.9, 5],
    [5, 15],
    [15, 35],
    [35, hour],
    [70, 2 * hour],
    [2 * hour, 3 * hour],
    [23.5 * hour, day],
    [day, 2 * day],
    [2 * day, 3 * day],
    [6.5 * day, 7 * day],
  ])('asked at minute %d, it is asked again at minute %d', (asked, next) => {
    expect(nextMinute(asked)).toBe(next);
  });

  it('is not asked again after a week', () => {
    expect(nextMinute(7 * day)).toBeNull();
    expect(nextMinute(7 * day, false)).toBeNull();
  });

  it.each([
    [2, 3],
    [5, 6],
    [35, 36],
    [69.5, 70.5],
  ])('without an answer at minute %d, it is asked again at minute %d', (asked, next) => {
    expect(nextMinute(asked, false)).toBe(next);
  });

  it('keeps the hourly schedule without an answer once no place waits for it', () => {
    expect(nextMinute(70, false)).toBe(2 * hour);
    expect(nextMinute(day, false)).toBe(2 * day);
  });
});
