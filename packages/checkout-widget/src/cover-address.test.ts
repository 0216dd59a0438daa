import { describe, expect, it } from 'vitest';
import { bannerSources, thumbnailAddress } from './cover-address.ts';

const ours = '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/a1b2c3d4';
const foreign = 'https://fotos.example/salida.jpg';

describe("an event's cover", () => {
  it('comes in the drawings that the API makes', () => {
    expect(thumbnailAddress(ours)).toBe(`${ours}/card-360.avif`);
    expect(bannerSources(ours)).toEqual({
      src: `${ours}/hero-1440.avif`,
      srcSet: `${ours}/hero-360.avif 360w, ${ours}/hero-720.avif 720w, ${ours}/hero-1440.avif 1440w`,
    });
  });

  it('is shown as it is where it comes from elsewhere', () => {
    expect(thumbnailAddress(foreign)).toBe(foreign);
    expect(bannerSources(foreign)).toEqual({ src: foreign });
  });
});
