import { distanceKm } from '@dorsal/domain/distance';
import { describe, expect, it } from 'vitest';
import { circleRing } from './distance-circle.ts';

const valencia = { lat: 39.47, lng: -0.376 };

describe('the circle of a distance', () => {
  it('has every corner at that distance', () => {
    for (const [lng = 0, lat = 0] of circleRing(valencia, 25)) {
      expect(distanceKm(valencia, { lat, lng })).toBeCloseTo(25, 6);
    }
  });

  it('is closed', () => {
    const ring = circleRing(valencia, 25);

    expect(ring[0]?.[0]).toBeCloseTo(ring.at(-1)?.[0] ?? Number.NaN, 9);
  });
});
