import { describe, expect, it } from 'vitest';
import { drawFitted, fittedFigures } from './fitted-figures.ts';
import type { MapFigure, MapView } from './map-view.ts';

const spain = { west: -17.9, south: 27.6, east: 4.3, north: 43.5 };
const marker: MapFigure = { id: 'e1', lat: 40.4, lng: -3.7 };
const cluster: MapFigure = { lat: 40.4, lng: -3.7, count: 2, bounds: spain, diameter: 42, name: 'Madrid' };
const world = { west: -180, south: -90, east: 180, north: 90 };

/** The cluster splits at zoom 4.5. */
const draw = async ({ zoom }: MapView) => (zoom < 4.5 ? [cluster] : [marker, { ...marker, id: 'e2' }]);

describe('the figures of fitted results', () => {
  it('are those of each zoom that a screen may have, without repetition', async () => {
    const sets = await fittedFigures(draw, spain);

    expect(sets.map(({ zoom }) => zoom)).toEqual([3, 4.5]);
    expect(sets[1]?.figures).toHaveLength(2);
  });

  it('are empty without results on the map', async () => {
    expect(await fittedFigures(draw, undefined)).toEqual([]);
  });

  it('are drawn by the zoom of the map', async () => {
    const sets = await fittedFigures(draw, spain);

    expect(drawFitted(sets, { bounds: world, zoom: 0 })).toEqual([cluster]);
    expect(drawFitted(sets, { bounds: world, zoom: 4.4 })).toEqual([cluster]);
    expect(drawFitted(sets, { bounds: world, zoom: 9 })).toHaveLength(2);
    expect(drawFitted([], { bounds: world, zoom: 9 })).toEqual([]);
  });
});
