import { describe, expect, it } from 'vitest';
import { easternEdge, isMapBounds, isWithinBounds } from './map-bounds.ts';

const spain = { west: -9.4, south: 35.9, east: 4.4, north: 43.8 };
const fiji = { west: 176, south: -21, east: -178, north: -12 };
const world = { west: -180, south: -90, east: 180, north: 90 };

describe('bounds of a map', () => {
  it.each([
    ['Madrid', { lat: 40.42, lng: -3.7 }, spain, true],
    ['Lyon', { lat: 45.76, lng: 4.84 }, spain, false],
    ['Las Palmas', { lat: 28.12, lng: -15.43 }, spain, false],
    ['an edge', { lat: 43.8, lng: 4.4 }, spain, true],
    ['Suva, west of the antimeridian', { lat: -18.14, lng: 178.44 }, fiji, true],
    ['Taveuni, east of it', { lat: -16.9, lng: -179.9 }, fiji, true],
    ['Madrid, on the other side', { lat: 40.42, lng: -3.7 }, fiji, false],
    ['Sydney', { lat: -20, lng: 151.2 }, fiji, false],
    ['the antimeridian by its other name', { lat: -17, lng: 180 }, { ...fiji, west: -180 }, true],
    ['any place', { lat: -90, lng: 180 }, world, true],
    [
      'Madrid, after a turn to the west',
      { lat: 40.42, lng: -3.7 },
      { ...spain, west: -369.4, east: -355.6 },
      true,
    ],
    [
      'Madrid, after a turn to the east',
      { lat: 40.42, lng: -3.7 },
      { ...spain, west: 350.6, east: 364.4 },
      true,
    ],
    ['Suva, in bounds that go on', { lat: -18.14, lng: 178.44 }, { ...fiji, east: 182 }, true],
    ['a place that is none', { lat: Number.NaN, lng: Number.NaN }, world, false],
  ])('%s', (_, place, bounds, isInside) => {
    expect(isWithinBounds(bounds, place)).toBe(isInside);
  });

  it.each([
    [spain, 4.4],
    [fiji, 182],
    [{ ...fiji, west: 536 }, 542],
  ])('have an eastern edge that is not below the western one', (bounds, edge) => {
    expect(easternEdge(bounds)).toBe(edge);
  });

  it.each([
    ['those of Spain', spain, true],
    ['those that cross the antimeridian', fiji, true],
    ['those upside down', { ...spain, south: 50 }, false],
    ['those without a number', { ...spain, west: Number.NaN }, false],
    ['those in words', { ...spain, west: '-9.4' }, false],
    ['those that are incomplete', { west: 1, south: 1, east: 1 }, false],
    ['nothing', null, false],
  ])('are checked for validity: %s', (_, value, isBounds) => {
    expect(isMapBounds(value)).toBe(isBounds);
  });
});
