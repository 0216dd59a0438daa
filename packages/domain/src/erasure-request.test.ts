import { describe, expect, it } from 'vitest';
import { erasureDueDay, isErasureOverdue } from './erasure-request.ts';

describe('the day to answer a request to delete data', () => {
  it.each([
    ['2026-11-29T12:00:00Z', 'Europe/Madrid', '2026-12-29'],
    ['2026-12-15T12:00:00Z', 'Europe/Madrid', '2027-01-15'],
    ['2027-01-31T12:00:00Z', 'Europe/Madrid', '2027-02-28'],
    ['2028-01-31T12:00:00Z', 'Europe/Madrid', '2028-02-29'],
    ['2026-11-29T23:30:00Z', 'Europe/Madrid', '2026-12-30'],
    ['2026-11-29T23:30:00Z', 'Atlantic/Canary', '2026-12-29'],
  ])('of %s in %s is %s', (askedAt, timeZone, day) => {
    expect(erasureDueDay(askedAt, timeZone)).toBe(day);
  });

  it.each([
    ['2026-12-29T22:59:00Z', 'Europe/Madrid', false],
    ['2026-12-29T23:00:00Z', 'Europe/Madrid', true],
    ['2026-12-29T23:00:00Z', 'Atlantic/Canary', false],
  ])('is over at %s in %s: %s', (now, timeZone, isOver) => {
    expect(isErasureOverdue('2026-12-29', now, timeZone)).toBe(isOver);
  });
});
