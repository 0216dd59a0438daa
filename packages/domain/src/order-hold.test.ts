import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardHoldExpiry, expiryAfterDecline, holdExpiry, mayStartAttempt } from './order-hold.ts';

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

  it('ends within 65 minutes, however many payments are tried and declined', () => {
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
