import { describe, expect, it } from 'vitest';
import {
  appliedDistanceKm,
  countActive,
  countWithoutField,
  searchedArea,
  searchedNearby,
} from './active-filters.ts';

const valencia = { lat: 39.47, lng: -0.376 };
const around = { west: -0.5, south: 39.4, east: -0.25, north: 39.6 };

describe('the distance', () => {
  it('applies when the position is known', () => {
    expect(appliedDistanceKm({ distanceKm: 25, userLocation: valencia })).toBe(25);
  });

  it('does not apply while the position is unknown', () => {
    expect(appliedDistanceKm({ distanceKm: 25 })).toBeUndefined();
  });
});

describe('the number on the filter button', () => {
  it('counts category, date, length, climb, an area and an applied distance', () => {
    const filters = { keyword: 'x', category: 'Trail', date: '2026-12-12', distanceKm: 25 };

    expect(countActive(filters)).toBe(2);
    expect(countActive({ ...filters, userLocation: valencia })).toBe(3);
    expect(countActive({ ...filters, area: around })).toBe(3);
    expect(countActive({ ...filters, km: '12-25', climb: '-800' })).toBe(4);
  });

  it('beside the fields of the others counts length, climb and an area', () => {
    const filters = { keyword: 'x', category: 'Trail', date: '2026-12-12', distanceKm: 25 };

    expect(countWithoutField(filters)).toBe(0);
    expect(countWithoutField({ ...filters, area: around, km: '12-25', climb: '-800' })).toBe(3);
  });
});

describe('a search by place', () => {
  it('replaces the other one', () => {
    expect(searchedArea(around)).toEqual({ area: around, distanceKm: undefined });
    expect(searchedNearby({ distanceKm: 50, area: around })).toEqual({ distanceKm: 50, area: undefined });
  });

  it('around the visitor is of 25 km when no distance was chosen', () => {
    expect(searchedNearby({})).toEqual({ distanceKm: 25, area: undefined });
  });
});
