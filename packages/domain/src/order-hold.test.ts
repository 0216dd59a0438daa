import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardHoldExpiry,
  expiryAfterDecline,
  holdExpiry,
  mayStartAttempt,
  transferDeadline,
} from './order-hold.ts';

const firstHoldAt = '2027-04-05T10:00:00.000Z';
const at = (time: string) => new Date(`2027-04-05T${time}.000Z`);

describe('the hold', () => {
  it('lasts 15 minutes', () => {
    expect(holdExpiry(firstHoldAt)).toEqual(at('10:15:00'));
  });

  it.each([
    ['at the first second', '10:00:00', '10:35:00'],
    ['in the last minute of the hold', '10:14:00', '10:49:00'],
    ['as late as possible', '10:30:00', '11:05:00'],
  ])('lasts 35 minutes more for a buyer who leaves for the TPV %s', (_, now, end) => {
    expect(cardHoldExpiry({ firstHoldAt, now: at(now) })).toEqual(at(end));
  });

  it.each([
    ['10:29:59', true],
    ['10:30:00', true],
    ['10:30:01', false],
  ])('at %s an attempt may start: %s', (now, mayStart) => {
    expect(mayStartAttempt({ firstHoldAt, now: at(now) })).toBe(mayStart);
  });

  it.each([
    ['keeps what remains, when it is more', '10:10:00', '10:45:00', '10:45:00'],
    ['leaves 5 minutes at least', '10:28:00', '10:29:00', '10:33:00'],
    ['leaves what remains, when no other attempt may start', '10:31:00', '10:33:00', '10:33:00'],
    ['does not come back once it is over', '10:20:00', '10:15:00', '10:15:00'],
    ['does not come back in the second of its end', '10:15:00', '10:15:00', '10:15:00'],
  ])('after a declined payment %s', (_, now, expiresAt, end) => {
    expect(expiryAfterDecline({ firstHoldAt, expiresAt: at(expiresAt), now: at(now) })).toEqual(at(end));
  });

  it('ends within 65 minutes, whatever is tried and declined in between', () => {
    const start = at('10:00:00').getTime();
    const attempts = fc.array(fc.record({ waitSeconds: fc.nat(1200), isDeclined: fc.boolean() }));

    fc.assert(
      fc.property(attempts, (list) => {
        let now = start;
        let expiresAt = holdExpiry(firstHoldAt);
        for (const { waitSeconds, isDeclined } of list) {
          now += waitSeconds * 1000;
          if (now >= expiresAt.getTime()) break;
          const moment = { firstHoldAt, now: new Date(now) };
          if (mayStartAttempt(moment)) expiresAt = cardHoldExpiry(moment);
          if (isDeclined) expiresAt = expiryAfterDecline({ ...moment, expiresAt });
        }
        expect(expiresAt.getTime() - start).toBeLessThanOrEqual(65 * 60_000);
      }),
    );
  });
});

describe('the deadline of a transfer', () => {
  const madrid = 'Europe/Madrid';
  it.each([
    // now, start of the event, deadline
    ['72 h, long before', '2027-04-01T10:00:00.000Z', '2027-06-06T07:00:00.000Z', '2027-04-04T10:00:00.000Z'],
    [
      'Sunday: until Thursday',
      '2027-04-06T10:00:00.000Z',
      '2027-04-11T07:00:00.000Z',
      '2027-04-08T07:00:00.000Z',
    ],
    [
      'Saturday: until Thursday',
      '2027-04-06T10:00:00.000Z',
      '2027-04-10T07:00:00.000Z',
      '2027-04-08T07:00:00.000Z',
    ],
    [
      'Monday: until Thursday',
      '2027-04-07T10:00:00.000Z',
      '2027-04-12T07:00:00.000Z',
      '2027-04-08T07:00:00.000Z',
    ],
    [
      'Wednesday: until Monday',
      '2027-04-04T10:00:00.000Z',
      '2027-04-07T07:00:00.000Z',
      '2027-04-05T07:00:00.000Z',
    ],
    ['Sunday: not from Thursday on', '2027-04-08T07:00:00.000Z', '2027-04-11T07:00:00.000Z', undefined],
    ['not after the start', '2027-04-12T07:00:00.000Z', '2027-04-11T07:00:00.000Z', undefined],
    // The clocks change on Sunday the 28th: 09:00 is 07:00 in UTC on Monday, and 08:00 on Thursday.
    [
      'the time of day stays when the clocks change',
      '2027-03-24T10:00:00.000Z',
      '2027-03-29T07:00:00.000Z',
      '2027-03-25T08:00:00.000Z',
    ],
  ])('%s', (_, now, startsAt, deadline) => {
    expect(transferDeadline(now, startsAt, madrid)).toEqual(deadline && new Date(deadline));
  });

  it('counts working days in the zone of the event', () => {
    // Sunday 23:30 in the Canary Islands is Monday 00:30 in Madrid.
    const startsAt = '2027-04-11T22:30:00.000Z';
    const now = '2027-04-06T10:00:00.000Z';

    expect(transferDeadline(now, startsAt, 'Atlantic/Canary')).toEqual(new Date('2027-04-08T22:30:00.000Z'));
    expect(transferDeadline(now, startsAt, madrid)).toEqual(new Date('2027-04-07T22:30:00.000Z'));
  });

  it('refuses a zone that nobody knows', () => {
    expect(() => transferDeadline(firstHoldAt, '2027-06-06T07:00:00.000Z', 'Europe/Atlantis')).toThrow(
      RangeError,
    );
  });
});
