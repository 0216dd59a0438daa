import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeId, isId } from './ids.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('ids', () => {
  it.each([
    ['zeros', new Uint8Array(16), '00000000000000000000000000'],
    ['ones', new Uint8Array(16).fill(255), '7zzzzzzzzzzzzzzzzzzzzzzzzz'],
    [
      'the last bit',
      Uint8Array.from([...Array.from({ length: 15 }, () => 0), 1]),
      '00000000000000000000000001',
    ],
    // The example of the ULID specification, in lower case.
    [
      'a published example',
      Uint8Array.of(
        0x01,
        0x56,
        0x3e,
        0x3a,
        0xb5,
        0xd3,
        0xd6,
        0x76,
        0x4c,
        0x61,
        0xef,
        0xb9,
        0x93,
        0x02,
        0xbd,
        0x5b,
      ),
      '01arz3ndektsv4rrffq69g5fav',
    ],
  ])('encode %s', (_, value, id) => {
    expect(encodeId(value)).toBe(id);
  });

  it('always are ids, and differ where the bytes differ', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(isId(encodeId(one))).toBe(true);
        expect(encodeId(one) === encodeId(other)).toBe(one.join() === other.join());
      }),
    );
  });

  it.each([15, 17, 0])('are not encoded from %d bytes', (length) => {
    expect(() => encodeId(new Uint8Array(length))).toThrow(RangeError);
  });

  it.each([
    '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    '01arz3ndektsv4rrffq69g5fa',
    '01arz3ndektsv4rrffq69g5favx',
    '01arz3ndektsv4rrffq69g5fai',
    '01arz3ndektsv4rrffq69g5fav\n',
    "1' OR 1=1",
    '__proto__',
    '..%2f',
    7,
    null,
  ])('%s is not an id', (value) => {
    expect(isId(value)).toBe(false);
  });
});
