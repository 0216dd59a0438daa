import { describe, expect, it } from 'vitest';
import { daysBetween, movedByDays } from './moved-days.ts';

describe('moving a moment by days', () => {
  it.each([
    ['within one clock', '2026-12-12T18:00:00Z', 7, 'Europe/Madrid', '2026-12-19T18:00:00.000Z'],
    ['from winter to summer', '2026-03-20T09:00:00Z', 14, 'Europe/Madrid', '2026-04-03T08:00:00.000Z'],
    ['from summer to winter', '2026-10-20T08:00:00Z', 14, 'Europe/Madrid', '2026-11-03T09:00:00.000Z'],
    ['backwards', '2026-11-03T09:00:00Z', -14, 'Europe/Madrid', '2026-10-20T08:00:00.000Z'],
    ['in another zone', '2026-03-20T09:00:00Z', 14, 'Atlantic/Canary', '2026-04-03T08:00:00.000Z'],
    ['into the hour that is skipped', '2026-03-28T01:30:00Z', 1, 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ])('keeps the time of day %s', (_, from, days, zone, to) => {
    expect(movedByDays(from, days, zone).toISOString()).toBe(to);
  });

  it('refuses an unknown zone', () => {
    expect(() => movedByDays('2026-12-12T18:00:00Z', 1, 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('days between two days', () => {
  it.each([
    ['2026-12-12', '2027-12-11', 364],
    ['2026-12-12', '2026-12-12', 0],
    ['2026-12-12', '2026-12-05', -7],
  ])('from %s to %s are %i', (day, other, days) => {
    expect(daysBetween(day, other)).toBe(days);
  });
});
