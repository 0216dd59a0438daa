import { describe, expect, it } from 'vitest';
import { transferDeadline } from './transfer-deadline.ts';

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

  it('refuses an unknown zone', () => {
    expect(() =>
      transferDeadline('2027-04-05T10:00:00.000Z', '2027-06-06T07:00:00.000Z', 'Europe/Atlantis'),
    ).toThrow(RangeError);
  });
});
