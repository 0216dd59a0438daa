import { describe, expect, it } from 'vitest';
import { entranceDelay, entrancePace, everyMinute } from './entrance-pace.ts';

const at = (time: string) => `2026-12-20T${time}:00.000Z`;
const minutes = (...entries: number[]) =>
  everyMinute(
    entries.map((count, index) => ({ at: at(`08:0${index}`), entries: count })),
    at(`08:0${entries.length - 1}`),
  );

describe('every minute of an entrance', () => {
  it('is there from the first entry to now, without gaps', () => {
    const counted = [
      { at: at('08:03'), entries: 7 },
      { at: at('08:01'), entries: 2 },
    ];
    expect(everyMinute(counted, '2026-12-20T08:04:41Z')).toEqual([
      { at: at('08:01'), entries: 2 },
      { at: at('08:02'), entries: 0 },
      { at: at('08:03'), entries: 7 },
      { at: at('08:04'), entries: 0 },
    ]);
  });

  it('is empty without entries, and one minute if the clock of the reader is behind', () => {
    expect(everyMinute([], at('08:04'))).toEqual([]);
    expect(everyMinute([{ at: at('08:04'), entries: 1 }], at('08:00'))).toHaveLength(1);
  });
});

describe('the pace of an entrance', () => {
  it('is the average of the last five complete minutes', () => {
    expect(entrancePace(minutes(90, 10, 20, 30, 40, 50, 3))).toBe(30);
  });

  it('is the average of fewer minutes at the beginning, and 0 in the first one', () => {
    expect(entrancePace(minutes(10, 21, 99))).toBe(16);
    expect(entrancePace(minutes(10))).toBe(0);
    expect(entrancePace([])).toBe(0);
  });
});

describe('the delay of an entrance', () => {
  const state = { missing: 4266, perMinute: 74, phones: 4, startsAt: at('08:30'), now: at('07:47') };

  it('is how long after the start the last person enters, and the phones that avoid it', () => {
    expect(entranceDelay(state)).toEqual({
      endsAt: at('08:45'),
      minutesLate: 15,
      phonesNeeded: 2,
      endsWithThem: at('08:26'),
    });
  });

  it.each([
    ['everyone enters before the start', { missing: 43 * 74 }],
    ['nobody is missing', { missing: 0 }],
    ['the event has started', { now: at('08:30') }],
    ['nobody enters', { perMinute: 0 }],
    ['no phone scans', { phones: 0 }],
  ])('is undefined if %s', (_, change) => {
    expect(entranceDelay({ ...state, ...change })).toBeUndefined();
  });

  it('is one minute for one person too many', () => {
    expect(entranceDelay({ ...state, missing: 43 * 74 + 1 })).toMatchObject({
      minutesLate: 1,
      phonesNeeded: 1,
    });
  });
});
