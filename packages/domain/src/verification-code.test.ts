import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeVerificationCode,
  isVerificationCode,
  secondsUntilResend,
  verificationCodeMinutes,
  verificationCodeTries,
} from './verification-code.ts';

const sentAt = '2027-04-05T10:00:00.000Z';

describe('verification codes', () => {
  it.each([
    ['012345', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['١٢٣٤٥٦', false],
    ['', false],
  ])('%s is a code: %s', (text, isCode) => {
    expect(isVerificationCode(text)).toBe(isCode);
  });

  it('have six digits for every number', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        expect(isVerificationCode(encodeVerificationCode(number))).toBe(true);
      }),
    );
    expect(encodeVerificationCode(42)).toBe('000042');
  });

  it.each([-1, 1_000_000, 1.5])('do not exist for %d', (number) => {
    expect(() => encodeVerificationCode(number)).toThrow(RangeError);
  });

  it('expire after 10 minutes or 5 wrong tries', () => {
    expect([verificationCodeMinutes, verificationCodeTries]).toEqual([10, 5]);
  });

  it.each([
    ['2027-04-05T10:00:00.000Z', 60],
    ['2027-04-05T10:00:59.500Z', 1],
    ['2027-04-05T10:01:00.000Z', 0],
    ['2027-04-05T11:00:00.000Z', 0],
  ])('at %s can be sent again in %d s', (now, seconds) => {
    expect(secondsUntilResend({ sentAt, now })).toBe(seconds);
  });
});
