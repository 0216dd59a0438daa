import type { EventFilters } from '@dorsal/domain/event-filters';

/** The distance, where it applies: only with a known position (spec, section 5). */
export function appliedDistanceKm({ distanceKm, userLocation }: EventFilters): number | undefined {
  return userLocation && distanceKm;
}

/** How many filters hold back events, besides the keyword that stands in view. */
export function countActive(filters: EventFilters): number {
  return [filters.category, filters.date, appliedDistanceKm(filters)].filter(Boolean).length;
}
