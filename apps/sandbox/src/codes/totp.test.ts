import { describe, expect, it } from 'vitest';
import { secondsLeft, totpCode, type TotpKey } from './totp.ts';

const keyOf = (algorithm: TotpKey['algorithm'], secret: string): TotpKey => ({
  secret: Buffer.from(secret),
  algorithm,
  digits: 8,
  periodSeconds: 30,
});

const sha1 = keyOf('sha1', '12345678901234567890');
const sha256 = keyOf('sha256', '12345678901234567890123456789012');
const sha512 = keyOf('sha512', '1234567890123456789012345678901234567890123456789012345678901234');

describe('the code of an account', () => {
  // RFC 6238, appendix B. Its secrets for SHA-256 and SHA-512 are in the reference implementation (erratum 2866).
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1_111_111_109, '07081804', '68084774', '25091201'],
    [1_111_111_111, '14050471', '67062674', '99943326'],
    [1_234_567_890, '89005924', '91819424', '93441116'],
    [2_000_000_000, '69279037', '90698825', '38618901'],
    [20_000_000_000, '65353130', '77737706', '47863826'],
  ])('at %i s is that of the RFC', (seconds, ...codes) => {
    const now = new Date(seconds * 1000);

    expect([sha1, sha256, sha512].map((key) => totpCode(key, now))).toEqual(codes);
  });

  it('has as many digits as the account asks for', () => {
    expect(totpCode({ ...sha1, digits: 6 }, new Date(59_000))).toBe('287082');
  });

  it.each([
    ['1970-01-01T00:00:00.000Z', 30],
    ['1970-01-01T00:00:29.999Z', 1],
    ['1970-01-01T00:00:30.000Z', 30],
  ])('at %s is valid for %i more seconds', (now, seconds) => {
    expect(secondsLeft(sha1, new Date(now))).toBe(seconds);
  });
});
