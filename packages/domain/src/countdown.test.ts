import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.ts';

const now = '2027-04-05T08:00:00.000Z';

describe('countdown', () => {
  it.each([
    ['2027-04-07T11:04:05.000Z', 2, 3, 4, 5, false],
    ['2027-04-05T08:00:01.000Z', 0, 0, 0, 1, false],
    ['2027-04-05T08:00:00.500Z', 0, 0, 0, 0, false],
    ['2027-04-05T08:00:00.000Z', 0, 0, 0, 0, true],
    ['2027-04-04T08:00:00.000Z', 0, 0, 0, 0, true],
    [null, 0, 0, 0, 0, false],
  ])('to %s', (startsAt, days, hours, minutes, seconds, isFinished) => {
    expect(countdown(startsAt, now)).toEqual({ days, hours, minutes, seconds, isFinished });
  });

  it('loses no hour when the clocks change in between', () => {
    // From 12:00 on Saturday to 12:00 on Sunday in Madrid the clocks skip one hour.
    expect(countdown('2027-03-28T10:00:00.000Z', '2027-03-27T11:00:00.000Z')).toMatchObject({
      days: 0,
      hours: 23,
    });
    expect(countdown('2026-10-25T11:00:00.000Z', '2026-10-24T10:00:00.000Z')).toMatchObject({
      days: 1,
      hours: 1,
    });
    expect(countdown('2027-10-31T11:00:00.000Z', '2027-10-30T10:00:00.000Z')).toMatchObject({
      days: 1,
      hours: 1,
    });
  });

  it('splits every whole second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (left) => {
        const { days, hours, minutes, seconds } = countdown(new Date(left * 1000), new Date(0));
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(left);
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      }),
    );
  });
});
