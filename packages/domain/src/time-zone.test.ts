import { describe, expect, it } from 'vitest';
import { defaultTimeZone, isTimeZone } from './time-zone.ts';

describe('time zones', () => {
  it('takes Madrid where an event names no zone', () => {
    expect(defaultTimeZone).toBe('Europe/Madrid');
    expect(isTimeZone(defaultTimeZone)).toBe(true);
  });

  it.each(['Atlantic/Canary', 'Europe/Lisbon', 'UTC'])('knows %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['Europe/Atlantis', '', '+02:00', 2, null])('refuses %s', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
