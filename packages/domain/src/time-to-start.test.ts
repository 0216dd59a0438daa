import { describe, expect, it } from 'vitest';
import { timeToStart } from './time-to-start.ts';

const madrid = { startsAt: '2026-12-20T08:00:00Z', timeZone: 'Europe/Madrid' };

describe('timeToStart', () => {
  it.each([
    ['27 calendar days before', '2026-11-23T22:59:00Z', { unit: 'days', count: 27 }],
    ['the evening before', '2026-12-19T22:59:00Z', { unit: 'days', count: 1 }],
    ['the first minute of the day', '2026-12-19T23:00:00Z', { unit: 'hours', count: 9 }],
    ['an hour before', '2026-12-20T07:00:00Z', { unit: 'hours', count: 1 }],
    ['less than an hour before', '2026-12-20T07:17:00Z', { unit: 'minutes', count: 43 }],
    ['seconds before', '2026-12-20T07:59:50Z', { unit: 'minutes', count: 1 }],
    ['the start', '2026-12-20T08:00:00Z', { unit: 'started' }],
  ])('at %s', (_, now, expected) => {
    expect(timeToStart(madrid, now)).toEqual(expected);
  });

  it('counts days where the event is, not where the reader is', () => {
    const auckland = { startsAt: '2026-12-20T23:30:00Z', timeZone: 'Pacific/Auckland' };

    expect(timeToStart(auckland, '2026-12-20T10:59:00Z')).toEqual({ unit: 'days', count: 1 });
    expect(timeToStart(auckland, '2026-12-20T11:00:00Z')).toEqual({ unit: 'hours', count: 12 });
  });

  it('is one day for the day after the clocks change', () => {
    const sunday = { startsAt: '2027-03-28T07:00:00Z', timeZone: 'Europe/Madrid' };

    expect(timeToStart(sunday, '2027-03-27T08:00:00Z')).toEqual({ unit: 'days', count: 1 });
  });
});
