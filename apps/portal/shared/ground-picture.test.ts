import { describe, expect, it } from 'vitest';
import { groundPicturePath, groundWindow, readGroundWindow } from './ground-picture.ts';

const parts = [
  ['Spain with its islands', { left: 0.4503, top: 0.3655, width: 0.0617, height: 0.0545 }],
  ['a province', { left: 0.495, top: 0.38, width: 0.002, height: 0.0071 }],
  ['one place', { left: 0.4897, top: 0.3763, width: 0.00006, height: 0.00006 }],
] as const;

describe('the window around a part of the map', () => {
  it.each(parts)('extends beyond %s on every side', (_, part) => {
    const { left, top, side } = groundWindow(part);
    const most = Math.max(part.width, part.height);

    expect(side / most).toBeLessThan(5.2);
    for (const [start, middle] of [
      [left, part.left + part.width / 2],
      [top, part.top + part.height / 2],
    ] as const) {
      expect((middle - start) / most).toBeGreaterThan(1.5);
      expect((start + side - middle) / most).toBeGreaterThan(1.5);
    }
  });

  it.each(parts)('of %s is read from the path of its picture', (_, part) => {
    const window = groundWindow(part);

    expect(readGroundWindow(groundPicturePath(window).replace('/map/ground/', ''))).toEqual(window);
  });

  it.each(['4.3.svg', '4.3.2', '04.3.2.svg', '4.-99.2.svg', '31.3.2.svg', '4.1.5.2.svg', 'nada.svg'])(
    'is undefined for any other file name: %s',
    (file) => {
      expect(readGroundWindow(file)).toBeUndefined();
    },
  );
});
