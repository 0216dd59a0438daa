import { describe, expect, it } from 'vitest';
import { formatDay, formatDayAndTime, formatDayHeading, formatSince, formatTime } from './moment-text.ts';

const reading = { now: '2026-11-23T17:42:00.000Z', timeZone: 'Europe/Madrid' };

describe('past moments of the panel', () => {
  it.each([
    ['2026-11-23T17:41:30.000Z', 'Ahora'],
    ['2026-11-23T17:39:00.000Z', 'hace 3 min'],
    ['2026-11-23T16:43:00.000Z', 'hace 59 min'],
    ['2026-11-23T15:20:00.000Z', 'Hoy, 16:20'],
    ['2026-11-22T19:41:00.000Z', 'Ayer, 20:41'],
    ['2026-11-21T23:30:00.000Z', 'Ayer, 00:30'],
    ['2026-11-14T10:00:00.000Z', '14 nov'],
    ['2025-11-14T10:00:00.000Z', '14 nov 2025'],
  ])('reads %s as %s', (at, text) => {
    expect(formatSince(at, reading)).toBe(text);
  });

  it('counts yesterday by the calendar over the change of the clocks', () => {
    const now = '2026-10-26T00:30:00.000Z';

    expect(formatSince('2026-10-24T22:30:00.000Z', { now, timeZone: 'Europe/Madrid' })).toBe('Ayer, 00:30');
  });

  it('refuses a malformed moment', () => {
    expect(() => formatSince('mañana', reading)).toThrow('is no instant');
  });
});

describe('days of the panel', () => {
  it.each([
    ['2026-12-10T09:00:00.000Z', '10 dic', '10 dic, 10:00'],
    ['2027-01-05T19:00:00.000Z', '5 ene 2027', '5 ene 2027, 20:00'],
  ])('writes %s with the year only if it differs', (at, day, dayAndTime) => {
    expect([formatDay(at, reading), formatDayAndTime(at, reading)]).toEqual([day, dayAndTime]);
  });

  it.each([
    ['2026-11-23T01:00:00.000Z', 'Hoy'],
    ['2026-11-22T10:00:00.000Z', 'Ayer'],
    ['2026-11-21T10:00:00.000Z', 'Sábado 21 nov 2026'],
  ])('heads %s with %s', (at, heading) => {
    expect(formatDayHeading(at, reading)).toBe(heading);
  });

  it('writes the time of the zone', () => {
    expect(formatTime('2026-11-23T17:42:00.000Z', 'Atlantic/Canary')).toBe('17:42');
  });
});
