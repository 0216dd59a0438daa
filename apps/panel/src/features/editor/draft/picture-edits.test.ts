import { describe, expect, it } from 'vitest';
import { draftCoverAddress } from './picture-addresses.ts';
import { withCover, withPicture } from './picture-edits.ts';

const first = { id: 'a', alt: 'La salida', isCover: true };
const second = { id: 'b', alt: 'La meta', isCover: false };

describe('the pictures of a draft', () => {
  it('have their first one as the cover, and further ones in the gallery', () => {
    expect(withPicture([], { id: 'a', alt: 'La salida' })).toEqual([first]);
    expect(withPicture([first], { id: 'b', alt: 'La meta' })).toEqual([first, second]);
  });

  it('have one cover, or the drawn one', () => {
    expect(withCover([first, second], 'b').map(({ isCover }) => isCover)).toEqual([false, true]);
    expect(withCover([first, second], null).map(({ isCover }) => isCover)).toEqual([false, false]);
  });

  it('give the address of the cover', () => {
    expect(draftCoverAddress('ev1', [second, first])).toBe('/media/covers/a');
    expect(draftCoverAddress('ev1', [second])).toBe('/media/gallery/ev1/cover');
  });
});
