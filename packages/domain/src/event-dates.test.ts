import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  eventDay,
  formatDuration,
  formatEventDate,
  formatEventDateTime,
  formatOrderDate,
} from './event-dates.ts';
import { myTicketsFallbacks } from './event-fallbacks.ts';

const madrid = 'Europe/Madrid';

describe.each(['with Temporal', 'without Temporal'])('event dates %s', (platform) => {
  beforeEach(() => {
    if (platform === 'without Temporal') vi.stubGlobal('Temporal', undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('run on the platform that the title names', () => {
    expect((globalThis as { Temporal?: unknown }).Temporal !== undefined).toBe(platform === 'with Temporal');
  });

  it.each(['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'])(
    'write the month as %s, without a full stop',
    (name) => {
      const startsAt = `2027-${String(monthOf(name)).padStart(2, '0')}-05T08:00:00.000Z`;

      expect(formatEventDate(startsAt, madrid)).toBe(`05 ${name} 2027`);
      expect(formatEventDateTime(startsAt, 'UTC')).toBe(`05 ${name} 2027, 08:00`);
    },
  );

  it.each([
    // moment in UTC, zone, date and time, day
    ['2027-03-28T00:59:00.000Z', madrid, '28 mar 2027, 01:59', '2027-03-28'],
    ['2027-03-28T01:00:00.000Z', madrid, '28 mar 2027, 03:00', '2027-03-28'],
    ['2027-03-27T23:30:00.000Z', madrid, '28 mar 2027, 00:30', '2027-03-28'],
    ['2027-03-28T21:59:00.000Z', madrid, '28 mar 2027, 23:59', '2027-03-28'],
    ['2027-03-28T22:00:00.000Z', madrid, '29 mar 2027, 00:00', '2027-03-29'],
    ['2026-10-25T00:30:00.000Z', madrid, '25 oct 2026, 02:30', '2026-10-25'],
    ['2026-10-25T01:30:00.000Z', madrid, '25 oct 2026, 02:30', '2026-10-25'],
    ['2026-10-24T22:00:00.000Z', madrid, '25 oct 2026, 00:00', '2026-10-25'],
    ['2026-10-25T22:59:00.000Z', madrid, '25 oct 2026, 23:59', '2026-10-25'],
    ['2027-10-31T00:59:00.000Z', madrid, '31 oct 2027, 02:59', '2027-10-31'],
    ['2027-10-31T01:00:00.000Z', madrid, '31 oct 2027, 02:00', '2027-10-31'],
    ['2027-10-31T23:00:00.000Z', madrid, '01 nov 2027, 00:00', '2027-11-01'],
    ['2026-12-31T23:30:00.000Z', madrid, '01 ene 2027, 00:30', '2027-01-01'],
    ['2026-12-31T23:30:00.000Z', 'Atlantic/Canary', '31 dic 2026, 23:30', '2026-12-31'],
    ['2027-04-05T23:30:00.000Z', 'America/Los_Angeles', '05 abr 2027, 16:30', '2027-04-05'],
  ])('%s in %s is %s', (startsAt, zone, dateTime, day) => {
    expect(formatEventDateTime(startsAt, zone)).toBe(dateTime);
    expect(formatEventDate(startsAt, zone)).toBe(dateTime.slice(0, -7));
    expect(eventDay(startsAt, zone)).toBe(day);
  });

  it('are in Madrid where the event names no zone', () => {
    expect(formatEventDate('2027-04-05T22:30:00.000Z')).toBe('06 abr 2027');
    expect(eventDay('2027-04-05T22:30:00.000Z', null)).toBe('2027-04-06');
  });

  it.each([null, undefined, '', 'pronto'])('fall back without a date: %s', (startsAt) => {
    expect(formatEventDate(startsAt, madrid)).toBe('No date');
    expect(formatEventDateTime(startsAt, madrid)).toBe('No date');
    expect(formatEventDate(startsAt, madrid, myTicketsFallbacks.date)).toBe('Fecha por confirmar');
    expect(eventDay(startsAt, madrid)).toBeUndefined();
    expect(formatOrderDate(startsAt)).toBe('');
  });

  it('throw for an unknown zone', () => {
    expect(() => formatEventDate('2027-04-05T08:00:00.000Z', 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('order dates', () => {
  it.each([
    ['2027-04-05T08:00:00.000Z', '05/04/2027'],
    ['2026-12-31T23:30:00.000Z', '01/01/2027'],
  ])('%s reads %s', (createdAt, text) => {
    expect(formatOrderDate(createdAt)).toBe(text);
  });
});

describe('duration', () => {
  it.each([
    [1, '1 hora'],
    [2, '2 horas'],
    [0.999, '1 hora'],
    [0.5, '0,5 horas'],
    [0.001, undefined],
    [2.25, '2,25 horas'],
    [0, undefined],
    [-1, undefined],
    [null, undefined],
    [undefined, undefined],
    [Number.NaN, undefined],
  ])('%s hours read %s', (hours, text) => {
    expect(formatDuration(hours)).toBe(text);
  });
});

function monthOf(name: string): number {
  return 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' ').indexOf(name) + 1;
}
