import { describe, expect, it } from 'vitest';
import { avifSrcSet, coverOf, pictureSources, socialPicture } from './picture-sources.ts';

const ours = '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/a1b2c3d4';
const foreign = 'https://fotos.example/salida.jpg';

describe('a picture of ours', () => {
  it('has three widths, as WebP for every browser', () => {
    expect(pictureSources(ours, 'card')).toEqual({
      src: `${ours}/card-720.webp`,
      srcSet: `${ours}/card-360.webp 360w, ${ours}/card-720.webp 720w, ${ours}/card-1440.webp 1440w`,
    });
  });

  it('has the same widths as AVIF, for browsers that support it', () => {
    expect(avifSrcSet(ours, 'hero')).toBe(
      `${ours}/hero-360.avif 360w, ${ours}/hero-720.avif 720w, ${ours}/hero-1440.avif 1440w`,
    );
  });

  it('is a JPEG for social networks', () => {
    expect(socialPicture(ours)).toBe(`${ours}/social.jpg`);
  });
});

describe('a picture from elsewhere', () => {
  it('is shown unchanged', () => {
    expect(pictureSources(foreign, 'hero')).toEqual({ src: foreign });
    expect(avifSrcSet(foreign, 'hero')).toBeUndefined();
    expect(socialPicture(foreign)).toBe(foreign);
  });
});

describe('the cover of an event', () => {
  const _id = '4t8k2m9xq0c6v1zr5w3hnb7ydf';

  it("is the event's own cover", () => {
    expect(coverOf({ _id, cover: foreign })).toBe(foreign);
  });

  it('is drawn from its category if it has none', () => {
    expect(coverOf({ _id, cover: null })).toBe(`/media/covers/${_id}/auto`);
  });
});
