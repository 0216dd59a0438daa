import { describe, expect, it } from 'vitest';
import { coverSources } from './cover-sources.ts';

const ours = '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/a1b2c3d4';
const foreign = 'https://fotos.example/salida.jpg';

describe("an event's cover", () => {
  it('has the widths that the API renders, as AVIF and as WebP', () => {
    expect(coverSources(ours, 'hero')).toEqual({
      img: {
        src: `${ours}/hero-720.webp`,
        srcSet: `${ours}/hero-360.webp 360w, ${ours}/hero-720.webp 720w, ${ours}/hero-1440.webp 1440w`,
      },
      avif: `${ours}/hero-360.avif 360w, ${ours}/hero-720.avif 720w, ${ours}/hero-1440.avif 1440w`,
    });
  });

  it('is a square of one size for a thumbnail', () => {
    expect(coverSources(ours, 'square')).toEqual({
      img: { src: `${ours}/card-360.webp` },
      avif: `${ours}/square-224.avif`,
    });
  });

  it('keeps the origin that a page of another site has added', () => {
    expect(coverSources(`https://dorsal.example${ours}`, 'square')).toEqual({
      img: { src: `https://dorsal.example${ours}/card-360.webp` },
      avif: `https://dorsal.example${ours}/square-224.avif`,
    });
  });

  it('is unchanged when it comes from elsewhere', () => {
    expect(coverSources(foreign, 'hero')).toEqual({ img: { src: foreign } });
  });
});
