import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';
import { indexPlaces, placesWithin } from './place-index.ts';

const madrid = { lat: 40.4168, lng: -3.7038 };
const alcala = { lat: 40.482, lng: -3.3635 };
const barcelona = { lat: 41.3874, lng: 2.1686 };

describe('places within a radius', () => {
  it('names them by their positions in the list, and leaves out what is no place', () => {
    const index = indexPlaces([barcelona, null, alcala, { lat: 'x', lng: 0 }, madrid]);

    expect(placesWithin(index, madrid, 25)).toEqual([4]);
    expect(placesWithin(index, madrid, 50)).toEqual([2, 4]);
    expect(placesWithin(index, madrid, 600)).toEqual([0, 2, 4]);
  });

  it('finds none in an empty index, nor within a negative radius', () => {
    expect(placesWithin(indexPlaces([]), madrid, 25)).toEqual([]);
    expect(placesWithin(indexPlaces([madrid]), madrid, -1)).toEqual([]);
  });

  it.each([
    ['across the date line', { lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }],
    ['across the pole', { lat: 89.9, lng: 0 }, { lat: 89.9, lng: 180 }],
  ])('finds a place %s', (_, centre, place) => {
    expect(placesWithin(indexPlaces([place]), centre, 25)).toEqual([0]);
  });

  it('finds around a town what measuring every distance finds', () => {
    const near = fc.record({
      lat: fc.double({ min: 40, max: 41, noNaN: true }),
      lng: fc.double({ min: -4.2, max: -3.2, noNaN: true }),
    });

    fc.assert(
      fc.property(fc.array(near), (places) => {
        const measured = places.flatMap((there, at) => (distanceKm(madrid, there) <= 25 ? [at] : []));
        expect(placesWithin(indexPlaces(places), madrid, 25)).toEqual(measured);
      }),
    );
  });

  it('finds what measuring every distance finds', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });

    fc.assert(
      fc.property(
        fc.array(place),
        place,
        fc.double({ min: 0, max: 21_000, noNaN: true }),
        (places, centre, km) => {
          const measured = places.flatMap((there, at) => (distanceKm(centre, there) <= km ? [at] : []));
          expect(placesWithin(indexPlaces(places), centre, km)).toEqual(measured);
        },
      ),
    );
  });
});
