import type { Coordinates } from '@dorsal/domain/coordinates';
import { distanceKm } from '@dorsal/domain/distance';
import {
  type EventFilters,
  type EventIndex,
  type FilterableEvent,
  findRows,
  searchedCircle,
} from './event-filters.ts';
import type { PlaceIndex } from './place-index.ts';
import { copyRows, countRows, dropRows, keepRows, type RowSet, rowPositions } from './row-set.ts';
import { isBookable, type ListedState } from '@dorsal/domain/ticket-sale';

/**
 * The positions of the events that meet all filters, in the order in which they are shown. Bookable events come first.
 * Within bookable and other events, those that have the keyword as a phrase come first. Within each of these groups the
 * nearest comes first if a distance applies; else the list's own order, by date, is kept.
 * Source: decisions, "Keyword search"; attendees look for a place that they can get.
 */
export function findInOrder<Event extends FilterableEvent>(
  index: EventIndex<Event>,
  filters: EventFilters,
): Uint32Array {
  const { rows, phraseRows } = findRows(index, filters);
  const groups = divided(rows, index.bookable).flatMap((group) =>
    phraseRows ? divided(group, phraseRows) : [group],
  );
  const circle = searchedCircle(filters);
  const ordered = new Uint32Array(countRows(rows));
  let end = 0;
  for (const group of groups) {
    const positions = rowPositions(group);
    ordered.set(circle ? nearestFirst(index.places, positions, circle.centre) : positions, end);
    end += positions.length;
  }
  return ordered;
}

/** The same order for an unfiltered list: by date, but events that can't be booked come last. */
export function bookableFirst<Event extends { readonly state?: ListedState | undefined }>(
  events: readonly Event[],
): Event[] {
  return [
    ...events.filter(({ state }) => isBookable(state)),
    ...events.filter(({ state }) => !isBookable(state)),
  ];
}

/** The rows that another set has, and those that it doesn't have. */
function divided(rows: RowSet, by: RowSet): [RowSet, RowSet] {
  const [inside, outside] = [copyRows(rows), copyRows(rows)];
  keepRows(inside, by);
  dropRows(outside, by);
  return [inside, outside];
}

/** Events at the same place keep their order. */
function nearestFirst(
  { latitudes, longitudes }: PlaceIndex,
  positions: Uint32Array,
  centre: Coordinates,
): number[] {
  const distances = new Map<number, number>();
  for (const position of positions) {
    const place = { lat: latitudes[position] ?? Number.NaN, lng: longitudes[position] ?? Number.NaN };
    distances.set(position, distanceKm(centre, place));
  }
  return Array.from(positions).sort((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
}
