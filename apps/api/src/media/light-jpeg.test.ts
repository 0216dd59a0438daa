import { coverSvg } from '@dorsal/covers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lightBytes, lightJpeg } from './light-jpeg.ts';

const drawn = (sport: string, seed: string) => sharp(Buffer.from(coverSvg({ seed, sport, w: 1200, h: 630 })));

describe('the preview picture of a link', () => {
  // One of each family of covers; cycling has two, by the seed.
  it.each([
    ['Running', 'a'],
    ['Trail', 'a'],
    ['Senderismo', 'a'],
    ['Ciclismo', 'a'],
    ['Ciclismo', 'b'],
    ['Ciclismo', 'final'],
    ['Triatlón', 'a'],
    ['Natación', 'a'],
    ['Pádel', 'a'],
    ['CrossFit', 'a'],
    ['Otra cosa', 'a'],
  ])('is small: %s, %s', async (sport, seed) => {
    const jpeg = await lightJpeg(drawn(sport, seed));

    expect(jpeg.length).toBeLessThanOrEqual(lightBytes);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });
});
