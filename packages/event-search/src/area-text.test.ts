import { isWithinBounds } from './map-bounds.ts';
import { describe, expect, it } from 'vitest';
import { areaOfView } from './area-of-view.ts';
import { areaText, readArea } from './area-text.ts';

const valencia = { west: -0.5, south: 39.4, east: -0.25, north: 39.6 };

describe('a part of the map in a URL', () => {
  it('is west, south, east and north in degrees', () => {
    expect(readArea('-0.5,39.4,-0.25,39.6')).toEqual(valencia);
    expect(areaText(valencia)).toBe('-0.5,39.4,-0.25,39.6');
  });

  it('may cross the antimeridian', () => {
    expect(readArea('170,-20,-170,-10')).toEqual({ west: 170, south: -20, east: -170, north: -10 });
  });

  it.each([
    null,
    '',
    'aquí',
    '1,2,3',
    '1,2,3,4,5',
    '1,2,3,',
    ' 1,2,3,4',
    '1e1,2,3,4',
    '0x1,2,3,4',
    'NaN,2,3,4',
    'Infinity,2,3,4',
    '--1,2,3,4',
    // South above north, and beyond the Earth.
    '1,40,2,39',
    '-181,39,2,40',
    '1,39,180.5,40',
    '1,-90.1,2,40',
    '1,39,2,91',
    `${'1'.repeat(400)},2,3,4`,
  ])('is not read from "%s"', (text) => {
    expect(readArea(text)).toBeUndefined();
  });
});

describe('the part of the map that a view shows', () => {
  it('has three decimals and contains all that was in view', () => {
    const view = { west: -0.37645, south: 39.46971, east: -0.37601, north: 39.47001 };
    const area = areaOfView(view);

    expect(area).toEqual({ west: -0.377, south: 39.469, east: -0.376, north: 39.471 });
    for (const lat of [view.south, view.north]) {
      for (const lng of [view.west, view.east]) expect(isWithinBounds(area, { lat, lng })).toBe(true);
    }
  });

  it('is read as it was written', () => {
    const area = areaOfView({ west: -9.3926712, south: 35.9468503, east: 3.0394834, north: 43.7483377 });

    expect(readArea(areaText(area))).toEqual(area);
  });

  it.each([
    ['dragged around the Earth', { west: 350, south: 0, east: 370, north: 1 }, '-10,0,10,1'],
    ['across the antimeridian', { west: 170, south: 0, east: 190, north: 1 }, '170,0,-170,1'],
    ['of all but a whole turn', { west: 10, south: 0, east: 369.9999, north: 1 }, '-180,0,180,1'],
    ['of the whole Earth', { west: -300, south: -85, east: 200, north: 85 }, '-180,-85,180,85'],
    ['above the pole', { west: -0.0001, south: 80, east: 10, north: 90.0001 }, '-0.001,80,10,90'],
    ['that ends where degrees begin', { west: 0.0001, south: 0, east: 1, north: 1 }, '0,0,1,1'],
  ])('is on one turn when it is %s', (_, view, text) => {
    expect(areaText(areaOfView(view))).toBe(text);
    expect(readArea(text)).toEqual(areaOfView(view));
  });
});
