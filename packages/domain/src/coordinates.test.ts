import { describe, expect, it } from 'vitest';
import { isCoordinates } from './coordinates.ts';

describe('coordinates', () => {
  it.each([
    { lat: 40.4168, lng: -3.7038 },
    { lat: -90, lng: 180 },
    { lat: 0, lng: 0 },
  ])('%o are a place', (value) => {
    expect(isCoordinates(value)).toBe(true);
  });

  it.each([
    null,
    undefined,
    'Madrid',
    {},
    { lat: 40.4168 },
    { lat: 90.1, lng: 0 },
    { lat: 0, lng: -180.1 },
    { lat: Number.NaN, lng: 0 },
    { lat: '', lng: '' },
    { lat: '40.4168', lng: '-3.7038' },
    { lat: null, lng: null },
  ])('%o are not a place', (value) => {
    expect(isCoordinates(value)).toBe(false);
  });
});
