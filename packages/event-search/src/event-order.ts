import type { Coordinates } from '@dorsal/domain/coordinates';
import { distanceKm } from '@dorsal/domain/distance';
import type { EventColumns } from './event-columns.ts';
import { type EventFilters, type EventIndex, findRows, searchedCircle, wordsOf } from './event-filters.ts';
import type { KeywordRows } from './keyword-search.ts';
import type { PlaceIndex } from './place-index.ts';
import { copyRows, countRows, dropRows, keepRows, type RowSet, rowPositions } from './row-set.ts';

/** The positions of the events of a list in memory that meet all filters, as `orderedPositions` gives them. */
export function findInOrder(index: EventIndex, filters: EventFilters): Uint32Array {
  return orderedPositions(index, filters, wordsOf(index, filters));
}

/**
 * The positions of the events that meet all filters, in the order in which they are shown. Bookable events come first.
 * Within bookable and other events, those that have the keyword as a phrase come first. Within each of these groups the
 * nearest comes first if a distance applies; else the list's own order, by date, is kept.
 * `keyword`: the rows that the keyword finds; undefined without one.
 * Source: decisions, "Keyword search"; attendees look for a place that they can get.
 */
export function orderedPositions(
  columns: EventColumns,
  filters: EventFilters,
  keyword: KeywordRows | undefined,
): Uint32Array {
  const rows = findRows(columns, filters, keyword);
  const groups = divided(rows, columns.bookable).flatMap((group) =>
    keyword ? divided(group, keyword.phraseRows) : [group],
  );
  const circle = searchedCircle(filters);
  const ordered = new Uint32Array(countRows(rows));
  let end = 0;
  for (const group of groups) {
    const positions = rowPositions(group);
    ordered.set(circle ? nearestFirst(columns.places, positions, circle.centre) : positions, end);
    end += positions.length;
  }
  return ordered;
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
): Uint32Array {
  const distances = new Float64Array(positions.length);
  const order: number[] = [];
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0;
    const place = { lat: latitudes[position] ?? Number.NaN, lng: longitudes[position] ?? Number.NaN };
    distances[at] = distanceKm(centre, place);
    order.push(at);
  }
  order.sort((one, other) => (distances[one] ?? 0) - (distances[other] ?? 0));
  return Uint32Array.from(order, (at) => positions[at] ?? 0);
}
