import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysAround, weekday, weeksOfMonth, within } from './days.ts';

describe('days of the calendar', () => {
  it('continue across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('end at the last day of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
    expect(addMonths('2026-12-12', 1)).toBe('2027-01-12');
    expect(addMonths('2027-01-12', -1)).toBe('2026-12-12');
  });

  it('are in weeks that begin on Monday', () => {
    expect(weekday('2026-12-14')).toBe(0);
    expect(weekday('2026-12-13')).toBe(6);
    const weeks = weeksOfMonth('2026-12-12');
    expect(weeks.map((week) => week.filter(Boolean).length)).toEqual([6, 7, 7, 7, 4]);
    expect(weeks[0]?.[1]).toBe('2026-12-01');
    expect(weeks.at(-1)?.[3]).toBe('2026-12-31');
  });

  it('are bounded by years', () => {
    const bounds = daysAround('2026-12-08', 10);
    expect(bounds).toEqual({ first: '2016-01-01', last: '2036-12-31' });
    expect(within(bounds, '2015-12-31')).toBe('2016-01-01');
    expect(within(bounds, '2026-12-12')).toBe('2026-12-12');
    expect(within(bounds, '9999-12-31')).toBe('2036-12-31');
  });

  it.each(['0050-01-01', '9999-12-31'])('are those of a month in any year: %s', (day) => {
    expect(weeksOfMonth(day).flat().filter(Boolean)).toHaveLength(31);
    expect(addMonths(day, 0)).toBe(day);
  });

  it('fill a month that begins on Monday', () => {
    expect(weeksOfMonth('2027-02-01')).toHaveLength(4);
  });
});
