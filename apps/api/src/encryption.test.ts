import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decrypted, encrypted } from './encryption.ts';

const key = randomBytes(32);

describe('encryption', () => {
  it('returns the bytes that were encrypted', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decrypted(key, encrypted(key, Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('encrypts the same bytes differently each time', () => {
    expect(encrypted(key, Buffer.from('x'))).not.toEqual(encrypted(key, Buffer.from('x')));
  });

  it('refuses another key, and bytes that were changed or cut', () => {
    const stored = encrypted(key, Buffer.from('secreto'));
    expect(() => decrypted(randomBytes(32), stored)).toThrow('unable to authenticate');
    for (let at = 0; at < stored.length; at += 1) {
      const changed = Buffer.from(stored);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => decrypted(key, changed)).toThrow('unable to authenticate');
    }
    expect(() => decrypted(key, stored.subarray(0, -1))).toThrow('unable to authenticate');
    expect(() => decrypted(key, stored.subarray(0, 20))).toThrow('Invalid authentication tag');
  });
});
