import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256, shortSha256 } from './sha256.ts';

const hex = (words: Uint32Array) => Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const bytesOf = (words: readonly number[]) =>
  Uint8Array.from(words.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word]));

describe('SHA-256', () => {
  // Source: NIST, "Examples with Intermediate Values".
  it.each([
    ['nothing', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      '56 characters, which need a second block for their length',
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'a million times a',
      'a'.repeat(1_000_000),
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    ],
  ])('of %s', (_, text, digest) => {
    expect(hex(sha256(ascii(text)))).toBe(digest);
  });

  it('of a short message is the same in one block', () => {
    const words = fc.array(fc.nat({ max: 0xffffffff }), { maxLength: 13 });

    fc.assert(
      fc.property(words, (message) => {
        const hash = shortSha256(message.length);
        expect(hex(hash(Uint32Array.from(message)))).toBe(hex(sha256(bytesOf(message))));
        expect(hex(hash(Uint32Array.from(message)))).toBe(hex(sha256(bytesOf(message))));
      }),
    );
  });

  it('of one block has no room for more', () => {
    expect(() => shortSha256(14)).toThrow(RangeError);
  });
});
