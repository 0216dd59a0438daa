import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDay, isLeapYear, yearOf } from './calendar-day.ts';

describe('isCalendarDay', () => {
  it.each(['2027-04-05', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  it.each([
    '2027-02-29',
    '1900-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '2027-1-1',
    '',
  ])('rejects %j', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  it('rejects a value that is not a text', () => {
    expect(isCalendarDay(20270405)).toBe(false);
  });

  it('accepts exactly the days that a Date writes', () => {
    const number = (max: number, length: number) =>
      fc.nat(max).map((value) => String(value).padStart(length, '0'));
    fc.assert(
      fc.property(number(2999, 4), number(13, 2), number(32, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`;
        const ms = Date.parse(text);
        const isDay = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
        expect(isCalendarDay(text)).toBe(isDay);
      }),
    );
  });
});

describe('isLeapYear', () => {
  it.each([
    [2024, true],
    [2026, false],
    [1900, false],
    [2000, true],
  ])('of %i: %s', (year, isLeap) => {
    expect(isLeapYear(year)).toBe(isLeap);
  });
});

describe('yearOf', () => {
  it('is the number before the first hyphen', () => {
    expect(yearOf('2027-04-05')).toBe(2027);
  });
});
