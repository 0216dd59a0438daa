import { describe, expect, it } from 'vitest';
import { contrastGrade, contrastRatio } from './contrast.ts';

describe('the contrast of two colors', () => {
  it.each([
    ['#000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#1c1514', '#ff5545', 5.69],
    ['#ff5545', '#ffffff', 3.16],
    ['#6a615e', '#ffffff', 6.03],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });

  it.each(['red', 'rgb(0 0 0)', '#12345678'])('refuses %s, which is not an opaque hex color', (colour) => {
    expect(() => contrastRatio(colour, '#fff')).toThrow(RangeError);
  });

  it('is enough for text from 4.5, for large text and controls from 3', () => {
    expect([4.5, 4.49, 3, 2.99].map(contrastGrade)).toEqual(['text', 'large', 'large', 'none']);
  });
});
