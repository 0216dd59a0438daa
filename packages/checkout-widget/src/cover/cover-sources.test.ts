import { describe, expect, it } from 'vitest';
import { coverSources } from './cover-sources.ts';

const ours = '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/a1b2c3d4';
const foreign = 'https://fotos.example/salida.jpg';

describe("an event's cover", () => {
  it('comes in the drawings that the API makes, as AVIF or else as WebP', () => {
    expect(coverSources(ours, 'card')).toEqual({
      img: {
        src: `${ours}/card-720.webp`,
        srcSet: `${ours}/card-360.webp 360w, ${ours}/card-720.webp 720w, ${ours}/card-1440.webp 1440w`,
      },
      avif: `${ours}/card-360.avif 360w, ${ours}/card-720.avif 720w, ${ours}/card-1440.avif 1440w`,
    });
    expect(coverSources(ours, 'hero').avif).toContain(`${ours}/hero-720.avif 720w`);
  });

  it('is shown as it is where it comes from elsewhere', () => {
    expect(coverSources(foreign, 'hero')).toEqual({ img: { src: foreign } });
  });
});
