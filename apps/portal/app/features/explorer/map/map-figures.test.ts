import { describe, expect, it } from 'vitest';
import { aroundView, clustersOf, featuresOf, hasMarker, isOutdated, targetOf } from './map-figures.ts';

const view = { bounds: { west: -4, south: 39, east: 0, north: 41 }, zoom: 7.3 };
const bounds = { west: -3.9, south: 40.2, east: -3.5, north: 40.6 };
const marker = { lat: 39.47, lng: -0.38, id: 'e1' };
const cluster = { lat: 40.4, lng: -3.7, count: 1234, bounds, diameter: 68, name: 'Madrid' };

describe('the area drawn for a view', () => {
  it('extends beyond the view by half of it on each side', () => {
    expect(aroundView(view)).toEqual({
      bounds: { west: -6, south: 38, east: 2, north: 42 },
      zoom: 7.3,
    });
  });

  it('is enough for a small move, and for a zoom up to the next quarter', () => {
    const moved = { bounds: { west: -5.5, south: 38.2, east: -1.5, north: 40.2 }, zoom: 7.49 };

    expect(isOutdated(aroundView(view), moved)).toBe(false);
  });

  it.each([
    ['further than it reaches', { ...view, bounds: { west: -7, south: 39, east: -3, north: 41 } }],
    ['across a quarter of a zoom', { ...view, zoom: 7.5 }],
    ['once around the world', { ...view, bounds: { west: 356, south: 39, east: 360, north: 41 } }],
  ])('is outdated after a move %s', (_, moved) => {
    expect(isOutdated(aroundView(view), moved)).toBe(true);
  });
});

describe('the features of a map', () => {
  it('are events by their id, and clusters with their count in Spanish', () => {
    expect(featuresOf([marker, cluster, { ...cluster, count: 12_345 }]).features).toMatchObject([
      { properties: { id: 'e1' }, geometry: { coordinates: [-0.38, 39.47] } },
      {
        properties: { count: 1234, label: '1234', name: 'Madrid', diameter: 68, ...bounds },
        geometry: { coordinates: [-3.7, 40.4] },
      },
      { properties: { count: 12_345, label: '12\u00a0mil' } },
    ]);
  });

  it('identify the event or cluster under the pointer', () => {
    const [event, gathered] = featuresOf([marker, cluster]).features;

    expect(targetOf(event?.properties ?? null)).toEqual({ eventId: 'e1' });
    expect(targetOf(gathered?.properties ?? null)).toEqual({ bounds });
  });
});

it('an event within a cluster has no marker of its own', () => {
  expect(hasMarker([marker, cluster], 'e1')).toBe(true);
  expect(hasMarker([marker, cluster], 'e2')).toBe(false);
  expect(hasMarker([marker, cluster], undefined)).toBe(false);
});

it('clusters are listed with the largest first', () => {
  expect(clustersOf([{ ...cluster, count: 2 }, marker, cluster]).map(({ count }) => count)).toEqual([
    1234, 2,
  ]);
});
