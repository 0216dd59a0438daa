import { describe, expect, it } from 'vitest';
import { placePicturePath } from '../../shared/place-picture.ts';
import { borders, world } from '@dorsal/tooling-basemap/world';
import { designToken } from '@dorsal/tooling-basemap/design-token';
import { provinces, townLabels } from '@dorsal/tooling-basemap/geography';
import { mapStyle } from '@dorsal/tooling-basemap/map-style';
import { placePictures } from './place-picture.ts';

const files: Readonly<Record<string, () => unknown>> = {
  '/map/style.json': () => mapStyle(designToken),
  '/map/world.json': world,
  '/map/borders.json': borders,
  '/map/provinces.json': provinces,
  '/map/town-labels.json': townLabels,
};

const drawPlace = placePictures((path) => JSON.stringify(files[path]?.()));
const fileOf = (lat: number, lng: number) => placePicturePath({ lat, lng }).replace('/map/place/', '');

describe('the picture of a place', () => {
  it.each([
    ['on the coast', 'Sagunt/Sagunto', 39.5, -0.33],
    ['inland', 'Llíria', 39.685, -0.43],
  ])('%s names the towns around it', (_, town, lat, lng) => {
    expect(drawPlace(fileOf(lat, lng))).toContain(`>${town}</text>`);
  });

  it('is small', () => {
    expect(drawPlace(fileOf(39.5, -0.33))?.length).toBeLessThan(6000);
  });

  it('uses the colors of the map', () => {
    const picture = drawPlace(fileOf(39.5, -0.33));
    for (const token of ['map-sea', 'map-land', 'map-casing', 'n-700'])
      expect(picture).toContain(designToken(token));
  });

  it('is only sea for a place far from land', () => {
    const picture = drawPlace(fileOf(36, -40));
    expect(picture).not.toMatch(/<text|d="[^"]/);
  });

  it.each([
    '39.5,-0.33.svg',
    '39.50000,-0.33000',
    '39.50000,-0.33000.png',
    '99.00000,-0.33000.svg',
    '39.50000,-999.00000.svg',
    '039.50000,-0.33000.svg',
    '-0.00000,a.svg',
    'nada.svg',
  ])('is undefined for a file name that is not a place: %s', (file) => {
    expect(drawPlace(file)).toBeUndefined();
  });
});
