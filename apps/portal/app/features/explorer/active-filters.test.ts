import { describe, expect, it } from 'vitest';
import { appliedDistanceKm, countActive } from './active-filters.ts';

const valencia = { lat: 39.47, lng: -0.376 };

describe('the distance', () => {
  it('applies when the position is known', () => {
    expect(appliedDistanceKm({ distanceKm: 25, userLocation: valencia })).toBe(25);
  });

  it('does not apply before', () => {
    expect(appliedDistanceKm({ distanceKm: 25 })).toBeUndefined();
  });
});

describe('the number on the filter button', () => {
  it('counts category, date and an applied distance', () => {
    const filters = { keyword: 'x', category: 'Trail', date: '2026-12-12', distanceKm: 25 };

    expect(countActive(filters)).toBe(2);
    expect(countActive({ ...filters, userLocation: valencia })).toBe(3);
  });
});
