import { describe, expect, it } from 'vitest';
import { flightTo } from './flight.ts';

describe('the end of a flight', () => {
  it('is the view around its camera, as large as the map', () => {
    const { endsAt } = flightTo({ center: { lat: 0, lng: -3.7 }, zoom: 1 }, { width: 512, height: 256 });

    expect(endsAt.zoom).toBe(1);
    expect(endsAt.bounds.west).toBeCloseTo(-93.7, 8);
    expect(endsAt.bounds.east).toBeCloseTo(86.3, 8);
    expect(endsAt.bounds.north).toBeCloseTo(-endsAt.bounds.south, 8);
    expect(endsAt.bounds.north).toBeGreaterThan(40);
  });

  it('has its center beside the middle when there is an offset', () => {
    const size = { width: 512, height: 512 };
    const { endsAt } = flightTo({ center: { lat: 0, lng: 0 }, zoom: 0, offset: [0, -128] }, size);

    expect(endsAt.bounds.west).toBeCloseTo(-180, 8);
    expect(endsAt.bounds.north).toBeCloseTo(66.51326, 4);
  });

  it('may be beyond the antimeridian', () => {
    const { endsAt } = flightTo({ center: { lat: 0, lng: 179 }, zoom: 5 }, { width: 512, height: 512 });

    expect(endsAt.bounds.east).toBeCloseTo(179 + 360 / 64, 8);
  });
});
