import { appliedDistanceKm } from './active-filters.ts';
import type { EventFilters } from './event-filters.ts';
import type { EventSearch, SearchedEvent } from './event-search.ts';
import type { AddressFilters } from './filter-params.ts';
import { searchDistances } from './search-distances.ts';

/** The distance to search in if there is nothing nearby: the widest, because the nearest events come first. */
const widestKm = Math.max(...searchDistances);

/** A change of one filter that has results. */
export interface Proposal {
  /** The filter of the URL to change. */
  readonly filter: keyof AddressFilters;
  /** Its new value: a wider distance; undefined if the filter is to be removed. */
  readonly changes: AddressFilters;
  /** How many events there are then. */
  readonly total: number;
}

/** The filters of a search, with the same filters of the URL. The first proposals change the least. */
const changeable = [
  ['distanceKm', 'distanceKm'],
  ['days', 'date'],
  ['category', 'category'],
  ['area', 'area'],
  ['lengthKm', 'km'],
  ['climbMeters', 'climb'],
  ['keyword', 'keyword'],
] as const satisfies readonly (readonly [keyof EventFilters, keyof AddressFilters])[];

/**
 * What to change if a search has found nothing: each time one filter, and only if there are results then. It counts them
 * once for each active filter, and loads no event. Rejects as the search does.
 */
export async function findProposals<Event extends SearchedEvent>(
  { find }: Pick<EventSearch<Event>, 'find'>,
  filters: EventFilters,
  signal?: AbortSignal,
): Promise<readonly Proposal[]> {
  const applied: EventFilters = { ...filters, distanceKm: appliedDistanceKm(filters) };
  const counted = changeable.flatMap(([searched, filter]) => {
    if (!applied[searched]) return [];
    const { distanceKm = widestKm } = applied;
    const value = filter === 'distanceKm' && distanceKm < widestKm ? widestKm : undefined;
    const changes: AddressFilters = { [filter]: value };
    return [
      find({ ...applied, [searched]: value }, 0, signal).then(({ total }) => ({ filter, changes, total })),
    ];
  });
  return (await Promise.all(counted)).filter(({ total }) => total > 0);
}
