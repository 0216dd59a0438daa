import { filterIndexedEvents, indexEvents } from '@dorsal/domain/event-filters';
import { describe, expect, it } from 'vitest';
import {
  appliedDistanceKm,
  countActive,
  countLeftOut,
  searchedArea,
  searchedNearby,
} from './active-filters.ts';

const valencia = { lat: 39.47, lng: -0.376 };
const around = { west: -0.5, south: 39.4, east: -0.25, north: 39.6 };

describe('the distance', () => {
  it('applies when the position is known', () => {
    expect(appliedDistanceKm({ distanceKm: 25, userLocation: valencia })).toBe(25);
  });

  it('does not apply before', () => {
    expect(appliedDistanceKm({ distanceKm: 25 })).toBeUndefined();
  });
});

describe('the number on the filter button', () => {
  it('counts category, date, an area and an applied distance', () => {
    const filters = { keyword: 'x', category: 'Trail', date: '2026-12-12', distanceKm: 25 };

    expect(countActive(filters)).toBe(2);
    expect(countActive({ ...filters, userLocation: valencia })).toBe(3);
    expect(countActive({ ...filters, area: around })).toBe(3);
  });
});

describe('events without coordinates', () => {
  const index = indexEvents([
    { name: 'Trail del Garbí', category: 'Trail', coordinates: { lat: 39.6853, lng: -0.4289 } },
    { name: 'Milla', category: 'Ruta', coordinates: valencia },
    { name: 'Trail secreto', category: 'Trail', coordinates: null },
    { name: 'Milla secreta', category: 'Ruta' },
  ]);

  it('are left out by an area or an applied distance, and counted where they meet the other filters', () => {
    expect(filterIndexedEvents(index, { area: around }).map(({ name }) => name)).toEqual(['Milla']);
    expect(countLeftOut(index, { area: around })).toBe(2);
    expect(countLeftOut(index, { area: around, category: 'Trail' })).toBe(1);
    expect(countLeftOut(index, { distanceKm: 5, userLocation: valencia, keyword: 'secreta' })).toBe(1);
  });

  it('are not left out by anything else', () => {
    expect(countLeftOut(index, { category: 'Trail', distanceKm: 5 })).toBe(0);
  });
});

describe('a search by place', () => {
  it('takes the place of the other', () => {
    expect(searchedArea(around)).toEqual({ area: around, distanceKm: undefined });
    expect(searchedNearby({ distanceKm: 50, area: around })).toEqual({ distanceKm: 50, area: undefined });
  });

  it('nearby is of 25 km where none were chosen', () => {
    expect(searchedNearby({})).toEqual({ distanceKm: 25, area: undefined });
  });
});
