import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { worldX, worldY } from './map-projection.ts';
import { latitudeAt, longitudeAt } from './map-unprojection.ts';

it('returns the place that was projected', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => {
        expect(latitudeAt(worldY(lat))).toBeCloseTo(lat, 9);
        expect(longitudeAt(worldX(lng))).toBeCloseTo(lng, 9);
      },
    ),
  );
});
