import { describe, expect, it } from 'vitest';
import { maxMapLatitude, worldX, worldY } from './map-projection.ts';

describe('Web Mercator', () => {
  it.each([
    ['the middle', 0, 0, 0.5, 0.5],
    ['the north-western corner', maxMapLatitude, -180, 0, 0],
    ['the south-eastern corner', -maxMapLatitude, 180, 1, 1],
    ['what lies north of the map, on its edge', 90, 0, 0.5, 0],
    // Tile 13/4011/3089, whose north-western corner this is.
    ['Madrid', 40.413496, -3.735352, 4011 / 8192, 3089 / 8192],
  ])('%s', (_, lat, lng, x, y) => {
    expect(worldX(lng)).toBeCloseTo(x, 8);
    expect(worldY(lat)).toBeCloseTo(y, 8);
  });
});
