import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { simplified } from './simplified.ts';
import { borders, world } from './world.ts';
import { worldPicture } from './world-picture.ts';

describe("the world's picture", () => {
  const picture = worldPicture({ world: world(), borders: borders() }, (name) => `var(--${name})`);

  it('is as large as the map at zoom 2', () => {
    expect(picture).toContain('width="2048" height="2048"');
  });

  it('is smaller than 9.5 kB with brotli', () => {
    expect(brotliCompressSync(picture).length).toBeLessThan(9_500);
  });
});

describe('a simplified line', () => {
  it('drops points that lie near it', () => {
    expect(
      simplified(
        [
          [0, 0],
          [5, 0.4],
          [10, 0],
          [10, 10],
        ],
        0.5,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  it('keeps the points of a closed ring', () => {
    const ring = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 0],
    ] as const;

    expect(simplified(ring, 0.5)).toEqual(ring);
  });
});
