import { describe, expect, it } from 'vitest';
import { codeSidePx } from './whole-pixels.ts';

describe('a code as large as fits', () => {
  it.each([
    ['a small phone', { modules: 73, roomPx: 320, pixelRatio: 1 }, 219],
    ['the same, with twice the pixels', { modules: 73, roomPx: 320, pixelRatio: 2 }, 255.5],
    ['a phone', { modules: 73, roomPx: 390, pixelRatio: 3 }, 340.7],
    ['a large screen', { modules: 77, roomPx: 740, pixelRatio: 1 }, 616],
  ])('on %s', (_screen, room, side) => {
    expect(codeSidePx(room)).toBeCloseTo(side, 1);
  });

  it.each([1, 1.25, 1.5, 2, 2.625, 3])(
    'has whole pixels in each square and four white squares around it, and could not be larger: pixel ratio %d',
    (pixelRatio) => {
      for (let modules = 21; modules <= 177; modules += 4) {
        for (const roomPx of [200, 320, 375, 390, 412, 611, 1200]) {
          const pixels = (codeSidePx({ modules, roomPx, pixelRatio }) * pixelRatio) / modules;
          const squares = modules + 8;
          if (roomPx * pixelRatio < squares) continue;

          expect(pixels).toBeCloseTo(Math.round(pixels), 6);
          expect(pixels * squares).toBeLessThanOrEqual(roomPx * pixelRatio + 1e-6);
          expect((pixels + 1) * squares).toBeGreaterThan(roomPx * pixelRatio);
        }
      }
    },
  );

  it('has squares smaller than a pixel rather than being cut off', () => {
    expect(codeSidePx({ modules: 177, roomPx: 92.5, pixelRatio: 1 })).toBeCloseTo(88.5);
  });
});
