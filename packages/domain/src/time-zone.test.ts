import { describe, expect, it } from 'vitest';
import { defaultTimeZone, isTimeZone } from './time-zone.ts';

describe('time zones', () => {
  it('default to Madrid', () => {
    expect(defaultTimeZone).toBe('Europe/Madrid');
    expect(isTimeZone(defaultTimeZone)).toBe(true);
  });

  it.each(['Atlantic/Canary', 'Europe/Lisbon', 'UTC'])('include %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['Europe/Atlantis', '', '+02:00', 2, null])('do not include %s', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
