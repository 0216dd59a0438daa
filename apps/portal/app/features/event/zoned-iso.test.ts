import { describe, expect, it } from 'vitest';
import { zonedIso } from './zoned-iso.ts';

describe("an instant on a zone's clock", () => {
  it.each([
    ['2026-12-12T18:00:00.000Z', 'Europe/Madrid', '2026-12-12T19:00:00+01:00'],
    ['2026-07-12T18:00:00.000Z', 'Europe/Madrid', '2026-07-12T20:00:00+02:00'],
    ['2026-12-12T18:00:00.000Z', 'Atlantic/Canary', '2026-12-12T18:00:00+00:00'],
    ['2026-01-01T02:00:00.000Z', 'America/St_Johns', '2025-12-31T22:30:00-03:30'],
    ['2026-12-31T20:00:00.000Z', 'Asia/Kathmandu', '2027-01-01T01:45:00+05:45'],
  ])('%s in %s is %s, the same instant', (instant, timeZone, text) => {
    expect(zonedIso(instant, timeZone)).toBe(text);
    expect(Date.parse(text)).toBe(Date.parse(instant));
  });
});
