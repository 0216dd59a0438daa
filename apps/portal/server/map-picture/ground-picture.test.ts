import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { groundPicturePath, groundWindow } from '../../shared/ground-picture.ts';
import { fitBox } from '@dorsal/event-search/map-fit';
import { designToken } from '@dorsal/tooling-basemap/design-token';
import { mapStyle } from '@dorsal/tooling-basemap/map-style';
import { borders, world } from '@dorsal/tooling-basemap/world';
import { groundPictures } from './ground-picture.ts';

const files: Readonly<Record<string, () => unknown>> = {
  '/map/style.json': () => mapStyle(designToken),
  '/map/world.json': world,
  '/map/borders.json': borders,
};

const drawGround = groundPictures((path) => JSON.stringify(files[path]?.()));
const spain = { west: -17.9, south: 27.6, east: 4.3, north: 43.5 };
const fileAround = (bounds: typeof spain) =>
  groundPicturePath(groundWindow(fitBox(bounds))).replace('/map/ground/', '');

describe('the picture of the ground around results', () => {
  it('shows land and borders, in the colors of the map', () => {
    const picture = drawGround(fileAround(spain));

    expect(picture?.match(/d="M/g)).toHaveLength(2);
    for (const token of ['map-sea', 'map-land', 'map-casing']) expect(picture).toContain(designToken(token));
  });

  it('of all Spain is smaller than 6.5 kB with gzip', () => {
    expect(gzipSync(drawGround(fileAround(spain)) ?? '', { level: 9 }).length).toBeLessThan(6_500);
  });

  it('is only sea for a window far from land', () => {
    const atSea = { west: -40, south: 36, east: -39.9, north: 36.1 };

    expect(drawGround(fileAround(atSea))).not.toContain('d="M');
  });

  it('continues beyond the antimeridian', () => {
    const bering = { west: 165, south: 55, east: -155, north: 68 };
    const [, areas = ''] = /<path fill="#\w+" d="([^"]*)"/.exec(drawGround(fileAround(bering)) ?? '') ?? [];
    const columns = Array.from(areas.matchAll(/M(-?[\d.]+)/g), ([, x]) => Number(x));

    // Kamchatka in the west, Alaska in the east.
    expect(Math.min(...columns)).toBeLessThan(1024);
    expect(Math.max(...columns)).toBeGreaterThan(1024);
  });

  it('is undefined for any other file name', () => {
    expect(drawGround('nada.svg')).toBeUndefined();
  });
});
