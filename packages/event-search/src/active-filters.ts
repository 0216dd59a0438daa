import { distanceAfterLocating } from '@dorsal/domain/search-radius';
import type { EventFilters } from './event-filters.ts';
import type { MapBounds } from './map-bounds.ts';
import type { AddressFilters } from './filter-params.ts';
import type { VisitorFilters } from './search-filters.ts';

/** The distance if it applies: only with a known position (spec, section 5). */
export function appliedDistanceKm({
  distanceKm,
  userLocation,
}: Pick<EventFilters, 'distanceKm' | 'userLocation'>): number | undefined {
  return userLocation && distanceKm;
}

/** How many filters are active, without the keyword, which is visible. */
export function countActive(filters: VisitorFilters): number {
  const { category, date } = filters;
  return [category, date, appliedDistanceKm(filters)].filter(Boolean).length + countWithoutField(filters);
}

/** How many filters are active that the filter bar has no field for. */
export function countWithoutField({ area, km, climb }: AddressFilters): number {
  return [area, km, climb].filter(Boolean).length;
}

/** A part of the map to search in. It replaces a distance, which searches around the visitor. */
export function searchedArea(area: MapBounds): AddressFilters {
  return { area, distanceKm: undefined };
}

/** A search around the visitor, of 25 km if no distance was chosen. It replaces a part of the map. */
export function searchedNearby({ distanceKm }: AddressFilters): AddressFilters {
  return { distanceKm: distanceAfterLocating(distanceKm), area: undefined };
}
