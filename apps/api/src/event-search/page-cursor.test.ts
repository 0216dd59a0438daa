import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { cursorText, readCursor } from './page-cursor.ts';

describe('a cursor', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (index) => {
        const cursor = { eventId: newId(), index };
        expect(readCursor(cursorText(cursor))).toEqual(cursor);
      }),
    );
  });

  it('is undefined for any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => readCursor(text) === undefined),
    );
    expect(readCursor(`${cursorText({ eventId: newId(), index: 1 })}A`)).toBeUndefined();
  });
});
