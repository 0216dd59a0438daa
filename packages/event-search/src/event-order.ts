import type { Coordinates } from '@dorsal/domain/coordinates';
import { distanceKm } from '@dorsal/domain/distance';
import type { EventColumns } from './event-columns.ts';
import { type EventFilters, type EventIndex, findRows, searchedCircle, wordsOf } from './event-filters.ts';
import type { KeywordRows } from './keyword-search.ts';
import {
  asListed,
  inSequence,
  sortedIfNeeded,
  type OrderedEvents,
  type ResultOrder,
} from './ordered-events.ts';
import { phrasesFirst } from './phrases-first.ts';
import type { PlaceIndex } from './place-index.ts';
import { dividedRows, type RowSet } from './row-set.ts';

/** The positions of the events of a list in memory that meet all filters, as they are shown. */
export function findInOrder(index: EventIndex, filters: EventFilters): Uint32Array {
  const keyword = wordsOf(index, filters);
  const { count, positions } = inKnownOrder(
    index,
    filters,
    findRows(index, filters, keyword),
    keyword?.phraseRows,
  );
  return positions(0, count);
}

/**
 * Orders the rows that meet the filters. Bookable events come first. Within bookable and other events, those that have the
 * keyword as a phrase come first. Within each of these groups the nearest comes first if a distance applies; else the
 * list's own order, by date, is kept.
 * `keyword`: the rows that the keyword finds; undefined without one. No set may change afterwards.
 * Source: decisions, "Keyword search"; attendees look for a place that they can get.
 */
export function inOrder(
  columns: EventColumns,
  filters: EventFilters,
  rows: RowSet,
  keyword: KeywordRows | undefined,
): ResultOrder {
  const order = (some: RowSet, phraseRows: RowSet | undefined) =>
    inKnownOrder(columns, filters, some, phraseRows);
  return keyword && 'phraseCandidates' in keyword
    ? phrasesFirst({ rows, keyword, bookable: columns.bookable, order })
    : order(rows, keyword?.phraseRows);
}

function inKnownOrder(
  columns: EventColumns,
  filters: EventFilters,
  rows: RowSet,
  phraseRows: RowSet | undefined,
): OrderedEvents {
  const groups = dividedRows(rows, columns.bookable).flatMap((group) =>
    phraseRows ? dividedRows(group, phraseRows) : [group],
  );
  const circle = searchedCircle(filters);
  return inSequence(
    groups.map((group) =>
      circle
        ? sortedIfNeeded(group, (rows) => nearestFirst(columns.places, rows, circle.centre))
        : asListed(group),
    ),
  );
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
