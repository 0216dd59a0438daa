import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const halfCircumferenceKm = Math.PI * 6371;

describe('distance', () => {
  it.each([
    ['one degree of the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111.195],
    ['from pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015.087],
    ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.195],
    ['from Madrid to Barcelona', { lat: 40.4168, lng: -3.7038 }, { lat: 41.3874, lng: 2.1686 }, 504.6],
  ])('%s', (_, from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, km > 500 && km < 600 ? 0 : 2);
  });

  it('is zero to the same place', () => {
    fc.assert(
      fc.property(place, (here) => {
        expect(distanceKm(here, here)).toBe(0);
      }),
    );
  });

  it('is the same in both directions', () => {
    fc.assert(
      fc.property(place, place, (here, there) => {
        expect(distanceKm(here, there)).toBeCloseTo(distanceKm(there, here), 6);
      }),
    );
  });

  it('is never longer than half around the Earth', () => {
    fc.assert(
      fc.property(place, place, (here, there) => {
        expect(distanceKm(here, there)).toBeLessThanOrEqual(halfCircumferenceKm + 1e-6);
      }),
    );
  });
});
