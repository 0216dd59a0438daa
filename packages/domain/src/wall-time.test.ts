import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfWallTime, wallTime } from './wall-time.ts';

const zones = ['Europe/Madrid', 'Atlantic/Canary', 'America/New_York', 'Asia/Kathmandu', 'UTC'];

describe('the time on a wall', () => {
  it.each([
    ['2026-12-12T18:00:00Z', 'Europe/Madrid', '2026-12-12', '19:00'],
    ['2026-12-12T18:00:00Z', 'Atlantic/Canary', '2026-12-12', '18:00'],
    ['2026-06-30T22:00:00Z', 'Europe/Madrid', '2026-07-01', '00:00'],
  ])('of %s in %s is %s, %s', (instant, zone, day, time) => {
    expect(wallTime(instant, zone)).toEqual({ day, time });
    expect(instantOfWallTime({ day, time }, zone)).toBe(new Date(instant).toISOString());
  });

  it('comes back from any instant of any zone', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const shown = wallTime(instant, zone);
        const back = shown && instantOfWallTime(shown, zone);
        expect(wallTime(back, zone)).toEqual(shown);
      }),
    );
  });

  it('that the clock skips is moved on', () => {
    expect(instantOfWallTime({ day: '2027-03-28', time: '02:30' }, 'Europe/Madrid')).toBe(
      '2027-03-28T01:30:00.000Z',
    );
  });

  it('that the clock shows twice is the first one', () => {
    expect(instantOfWallTime({ day: '2026-10-25', time: '02:30' }, 'Europe/Madrid')).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });

  it.each([
    ['2026-13-40', '10:00'],
    ['', '10:00'],
    ['2026-12-12', ''],
  ])('is no instant for the day "%s" and the time "%s"', (day, time) => {
    expect(instantOfWallTime({ day, time }, 'Europe/Madrid')).toBeUndefined();
  });
});
