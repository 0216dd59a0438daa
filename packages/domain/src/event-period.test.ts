import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPeriod, isEventPeriod, periodDays, periodOf, thisWeekend } from './event-period.ts';

/** A Wednesday. */
const today = '2026-12-23';

describe('a period to look for events in', () => {
  it.each([
    ['2027-04-05', '2027-04-05', '2027-04-05', '05 abr 2027'],
    ['2027-04', '2027-04-01', '2027-04-30', 'abr 2027'],
    ['2028-02', '2028-02-01', '2028-02-29', 'feb 2028'],
    ['2026-12', '2026-12-01', '2026-12-31', 'dic 2026'],
    ['2100-12', '2100-12-01', '2100-12-31', 'dic 2100'],
    ['2027-04-05..2027-04-18', '2027-04-05', '2027-04-18', '5–18 abr 2027'],
    ['2027-04-28..2027-05-03', '2027-04-28', '2027-05-03', '28 abr – 3 may 2027'],
    ['2026-12-28..2027-01-03', '2026-12-28', '2027-01-03', '28 dic 2026 – 3 ene 2027'],
    ['2027-04-05..2027-04-05', '2027-04-05', '2027-04-05', '05 abr 2027'],
    [thisWeekend, '2026-12-26', '2026-12-27', 'Este fin de semana'],
  ])('%s is from %s to %s, and reads "%s"', (period, from, to, text) => {
    expect(isEventPeriod(period)).toBe(true);
    expect(periodDays(period, today)).toEqual({ from, to });
    expect(formatPeriod(period)).toBe(text);
  });

  it.each([
    '',
    'mañana',
    '2027',
    '2027-13',
    '2027-00',
    '1969-12',
    '2101-01',
    '2027-02-31',
    '2027-04-18..2027-04-05',
    '2027-04-05..',
    '..2027-04-05',
    '2027-04-05..2027-04-06..2027-04-07',
    '2027-04..2027-05',
  ])('is not "%s"', (text) => {
    expect(isEventPeriod(text)).toBe(false);
    expect(periodDays(text, today)).toBeUndefined();
    expect(formatPeriod(text)).toBe('');
  });

  it.each([
    ['Monday', '2026-12-21'],
    ['Friday', '2026-12-25'],
    ['Saturday', '2026-12-26'],
    ['Sunday', '2026-12-27'],
  ])('is the same weekend on %s, %s', (_, day) => {
    expect(periodDays(thisWeekend, day)).toEqual({ from: '2026-12-26', to: '2026-12-27' });
  });

  it('is made of two days in either order', () => {
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));

    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = [one, other].toSorted();
        expect(periodDays(periodOf(one, other), today)).toEqual({ from, to });
      }),
    );
  });
});
