import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTimeWithOffset, InvalidTaxDateTimeError, readTaxDateTime } from './date-time.ts';
import { InvalidTaxDateError, isoDayOf, readTaxDate, taxDate, taxDateAt } from './tax-date.ts';

describe('the moment of a record', () => {
  it.each([
    ['in winter', '2027-01-05T08:30:00Z', '2027-01-05T09:30:00+01:00', '2027-01-05T08:30:00+00:00'],
    ['in summer', '2027-07-05T08:30:00Z', '2027-07-05T10:30:00+02:00', '2027-07-05T09:30:00+01:00'],
    [
      'in the last second before clocks go forward',
      '2027-03-28T00:59:59Z',
      '2027-03-28T01:59:59+01:00',
      '2027-03-28T00:59:59+00:00',
    ],
    [
      'when clocks go forward',
      '2027-03-28T01:00:00Z',
      '2027-03-28T03:00:00+02:00',
      '2027-03-28T02:00:00+01:00',
    ],
    [
      'in the first of the two equal hours in autumn',
      '2027-10-31T00:30:00Z',
      '2027-10-31T02:30:00+02:00',
      '2027-10-31T01:30:00+01:00',
    ],
    [
      'in the second of the two equal hours in autumn',
      '2027-10-31T01:30:00Z',
      '2027-10-31T02:30:00+01:00',
      '2027-10-31T01:30:00+00:00',
    ],
    [
      'at 31 December, 23:59:59 in Madrid',
      '2026-12-31T22:59:59Z',
      '2026-12-31T23:59:59+01:00',
      '2026-12-31T22:59:59+00:00',
    ],
    [
      'at midnight of the new year in Madrid',
      '2026-12-31T23:00:00Z',
      '2027-01-01T00:00:00+01:00',
      '2026-12-31T23:00:00+00:00',
    ],
    [
      'at 31 December, 23:59:59 in the Canaries',
      '2026-12-31T23:59:59Z',
      '2027-01-01T00:59:59+01:00',
      '2026-12-31T23:59:59+00:00',
    ],
  ])('has the numeric offset of its zone %s', (_name, instant, madrid, canary) => {
    expect(dateTimeWithOffset(new Date(instant), 'Europe/Madrid')).toBe(madrid);
    expect(dateTimeWithOffset(new Date(instant), 'Atlantic/Canary')).toBe(canary);
  });

  it('has whole seconds, cut off and not rounded', () => {
    expect(dateTimeWithOffset(new Date('2026-12-31T22:59:59.999Z'), 'Europe/Madrid')).toBe(
      '2026-12-31T23:59:59+01:00',
    );
  });

  it('is the same instant, to the second, and is readable', () => {
    const range = {
      min: new Date('2024-10-28T00:00:00Z'),
      max: new Date('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    };
    fc.assert(
      fc.property(fc.date(range), fc.constantFrom('Europe/Madrid', 'Atlantic/Canary'), (instant, zone) => {
        const text = readTaxDateTime(dateTimeWithOffset(instant, zone));

        expect(Date.parse(text)).toBe(Math.floor(instant.getTime() / 1000) * 1000);
        expect(text.slice(0, 10)).toBe(isoDayOf(taxDateAt(instant, zone)));
      }),
    );
  });

  it.each([
    '2027-01-05 09:30:00+01:00',
    '2027-01-05T09:30:00',
    '05-01-2027T09:30:00+01:00',
    '2027-13-05T09:30:00Z',
  ])('is not readable from %s', (text) => {
    expect(() => readTaxDateTime(text)).toThrow(InvalidTaxDateTimeError);
  });
});

describe('a tax date', () => {
  it("is the day in the issuer's tax zone: in the last hour of the year, Madrid is a year ahead of the Canaries", () => {
    const instant = new Date('2026-12-31T23:30:00Z');

    expect(taxDateAt(instant, 'Europe/Madrid')).toBe('01-01-2027');
    expect(taxDateAt(instant, 'Atlantic/Canary')).toBe('31-12-2026');
  });

  it('is written dd-mm-yyyy, from an ISO day and back', () => {
    expect(taxDate('2027-01-05')).toBe('05-01-2027');
    expect(isoDayOf(readTaxDate('05-01-2027'))).toBe('2027-01-05');
  });

  it.each(['2027-02-29', '2027-1-5', '05-01-2027', ''])('is not made from %s', (text) => {
    expect(() => taxDate(text)).toThrow(InvalidTaxDateError);
  });

  it.each(['29-02-2027', '2027-01-05', '5-1-2027'])('is not readable from %s', (text) => {
    expect(() => readTaxDate(text)).toThrow(InvalidTaxDateError);
  });
});
