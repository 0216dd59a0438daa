import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpTexts } from './totp.ts';

// Source: RFC 6238, appendix B, SHA-1. Its codes have eight digits; the last six are the code of six digits.
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
] as const;

describe('the code of an authenticator app', () => {
  it.each(vectors)('is at %i seconds %s', (seconds, code, step) => {
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(step);
  });

  it.each([
    [-60, null],
    [-30, 41_152_263],
    [30, 41_152_263],
    [60, null],
  ])('is accepted by a clock that is %i seconds off only if that is one step', (off, step) => {
    expect(stepOfCode(secret, '005924', new Date((1_234_567_890 + off) * 1000))).toBe(step);
  });

  it.each(['005925', '', '5924', '0059240'])('is not %j', (code) => {
    expect(stepOfCode(secret, code, new Date(1_234_567_890_000))).toBeNull();
  });
});

describe('the secret of an authenticator app', () => {
  it('has 160 random bits', () => {
    expect(newTotpSecret()).toHaveLength(20);
    expect(newTotpSecret().equals(newTotpSecret())).toBe(false);
  });

  it('is shown in base32 and as the address of a QR code', () => {
    const { secret: typed, uri } = totpTexts(secret, 'amparo@correo.example');

    expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Dorsal:amparo(@|%40)correo\.example\?/);
    for (const part of [`secret=${typed}`, 'issuer=Dorsal', 'digits=6', 'period=30', 'algorithm=SHA1']) {
      expect(uri).toContain(part);
    }
  });
});
