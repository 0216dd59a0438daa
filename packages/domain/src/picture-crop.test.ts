import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropPixels, eventPictureRatio, widestCrop } from './picture-crop.ts';

const whole = { left: 0, top: 0, width: 1, height: 1 };

describe('the widest crop of a picture', () => {
  it.each([
    ['16:10', { width: 1600, height: 1000 }, { left: 0, top: 0, width: 1, height: 1 }],
    ['a wider one', { width: 3200, height: 1000 }, { left: 0.25, top: 0, width: 0.5, height: 1 }],
    ['a taller one', { width: 1600, height: 4000 }, { left: 0, top: 0.375, width: 1, height: 0.25 }],
  ])('of %s is in its middle', (_, size, crop) => {
    expect(widestCrop(size)).toEqual(crop);
  });
});

describe('a crop in pixels', () => {
  it('is the part that was chosen', () => {
    const crop = { left: 0.5, top: 0.2, width: 0.25, height: 0.25 };

    expect(cropPixels(crop, { width: 3200, height: 2000 })).toEqual({
      left: 1600,
      top: 400,
      width: 800,
      height: 500,
    });
  });

  it('keeps the ratio and the middle if the chosen part has another ratio', () => {
    expect(cropPixels(whole, { width: 3000, height: 1000 })).toEqual({
      left: 700,
      top: 0,
      width: 1600,
      height: 1000,
    });
  });

  it('is inside the picture, and in the ratio to the pixel', () => {
    const side = fc.integer({ min: 100, max: 12_000 });
    const part = fc.double({ min: -0.5, max: 1.5, noNaN: true });
    const length = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(side, side, part, part, length, length, (width, height, left, top, w, h) => {
        const found = cropPixels({ left, top, width: w, height: h }, { width, height });

        expect(found.left).toBeGreaterThanOrEqual(0);
        expect(found.top).toBeGreaterThanOrEqual(0);
        expect(found.left + found.width).toBeLessThanOrEqual(width);
        expect(found.top + found.height).toBeLessThanOrEqual(height);
        expect(Math.abs(found.height - found.width / eventPictureRatio)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
