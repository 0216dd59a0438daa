import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const request = ['checkout', { buyer: { fullName: 'Lucía Ferrer Mas', email: 'lucia@correo.example' } }];

describe('the fingerprint of a call', () => {
  it('is the same for the same request and differs for another one', () => {
    expect(fingerprintOf(structuredClone(request))).toBe(fingerprintOf(request));
    expect(fingerprintOf(['checkout', { buyer: { fullName: 'Lucía Ferrer Mar' } }])).not.toBe(
      fingerprintOf(request),
    );
  });

  it('contains nothing of what was typed', () => {
    expect(fingerprintOf(request)).toMatch(/^[0-9a-z]{1,7}$/);
  });

  it('is FNV-1a of the JSON text', () => {
    expect(fingerprintOf('a')).toBe(fnv1a('"a"').toString(36));
  });
});

function fnv1a(ascii: string): bigint {
  return Array.from(ascii).reduce(
    (hash, letter) => ((hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 16_777_619n) % 2n ** 32n,
    2_166_136_261n,
  );
}
