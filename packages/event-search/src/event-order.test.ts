import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '@dorsal/domain/coordinates';
import { distanceKm } from '@dorsal/domain/distance';
import { type EventFilters, type FilterableEvent, findPositions, indexEvents } from './event-filters.ts';
import { findInOrder } from './event-order.ts';
import { isBookable } from '@dorsal/domain/ticket-sale';

const madrid = { lat: 40.4168, lng: -3.7038 };

/** By date, as the list is. */
const events: readonly (FilterableEvent & { readonly coordinates: Coordinates })[] = [
  {
    name: 'Carrera de Toledo',
    searchText: 'media',
    category: 'Running',
    state: 'onSale',
    coordinates: { lat: 39.86, lng: -4.03 },
  },
  {
    name: 'Media de Illescas',
    category: 'Running',
    state: 'soldOut',
    coordinates: { lat: 40.12, lng: -3.85 },
  },
  {
    name: 'Nocturna de Getafe',
    searchText: 'media',
    category: 'Trail',
    state: 'notYet',
    coordinates: { lat: 40.31, lng: -3.73 },
  },
  { name: 'Media de Toledo', category: 'Running', coordinates: { lat: 39.87, lng: -4.02 } },
  {
    name: 'Popular de Getafe',
    location: 'Media Legua',
    category: 'Running',
    state: 'onSale',
    coordinates: { lat: 40.3, lng: -3.72 },
  },
  {
    name: 'Media de Madrid',
    category: 'Running',
    state: 'finished',
    coordinates: madrid,
  },
];
const index = indexEvents(events);
const shown = (filters: EventFilters) =>
  Array.from(findInOrder(index, filters), (position) => events[position]?.name);

describe('the order of the results', () => {
  it("is the list's own, but events that can't be booked come last", () => {
    expect(shown({ category: 'Running' })).toEqual([
      'Carrera de Toledo',
      'Media de Toledo',
      'Popular de Getafe',
      'Media de Illescas',
      'Media de Madrid',
    ]);
  });

  it('begins with the bookable events that have the keyword as a phrase', () => {
    expect(shown({ keyword: 'media' })).toEqual([
      'Media de Toledo',
      'Popular de Getafe',
      'Carrera de Toledo',
      'Nocturna de Getafe',
      'Media de Illescas',
      'Media de Madrid',
    ]);
    expect(shown({ keyword: 'toledo de' })).toEqual(['Carrera de Toledo', 'Media de Toledo']);
    expect(shown({ keyword: 'de toledo' })).toEqual(['Carrera de Toledo', 'Media de Toledo']);
  });

  it('begins with the nearest if a distance applies', () => {
    expect(shown({ userLocation: madrid, distanceKm: 100 })).toEqual([
      'Nocturna de Getafe',
      'Popular de Getafe',
      'Media de Toledo',
      'Carrera de Toledo',
      'Media de Madrid',
      'Media de Illescas',
    ]);
    expect(shown({ userLocation: madrid, distanceKm: 100, keyword: 'media' }).slice(0, 2)).toEqual([
      'Popular de Getafe',
      'Media de Toledo',
    ]);
  });

  it('is by date if no distance is chosen, even if the location is known', () => {
    expect(shown({ userLocation: madrid })).toEqual(shown({}));
  });

  const anyFilters = fc.record(
    {
      keyword: fc.constantFrom('', 'a', 'de', 'media', 'getafe media', 'zzz'),
      category: fc.constantFrom('Running', 'Trail'),
      distanceKm: fc.constantFrom(10, 50, 5000),
      userLocation: fc.constant(madrid),
    },
    { requiredKeys: [] },
  );

  it('has each event that meets the filters once', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(findInOrder(index, filters).toSorted()).toEqual(findPositions(index, filters));
      }),
    );
  });

  it('never has a bookable event after one that is not, nor a nearer one after a farther one of its kind', () => {
    const near = anyFilters.map((filters) => ({
      ...filters,
      keyword: '',
      distanceKm: 5000,
      userLocation: madrid,
    }));
    fc.assert(
      fc.property(near, (filters) => {
        const found = Array.from(findInOrder(index, filters), (position) => events[position]);
        const ranks = found.map((event) => [
          isBookable(event?.state) ? 0 : 1,
          distanceKm(madrid, event?.coordinates ?? madrid),
        ]);
        expect(ranks).toEqual(ranks.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
      }),
    );
  });
});
