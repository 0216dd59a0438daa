import { type Coordinates, isCoordinates } from '@dorsal/domain/coordinates';
import { eventDay } from '@dorsal/domain/event-dates';
import type { DayRange } from '@dorsal/domain/event-period';
import { type CourseFilters, type ListedCourse, rowsWithCourse } from './course-rows.ts';
import { columnsBuilder, type EventColumns } from './event-columns.ts';
import { type KeywordRows, keywordRows, type KnownPhraseRows, type SearchedTexts } from './keyword-search.ts';
import { isMapBounds, type MapBounds } from './map-bounds.ts';
import { rowsInBounds, rowsWithin } from './place-index.ts';
import { everyRow, type RowSet, rowPositions } from './row-set.ts';
import { countByValue, rowsBetween, rowsWithValue } from './row-values.ts';
import { isBookable, type ListedState } from '@dorsal/domain/ticket-sale';
import { indexingWords } from './word-index.ts';

/**
 * What the filters read: a full event, or its slim form. In the slim form `text` is the description as plain text, and
 * `searchText` has the words that only the keyword filter reads: ticket names and the organizer's name.
 */
export interface FilterableEvent {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly searchText?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly category?: string | null | undefined;
  /** ISO 8601 UTC. */
  readonly startDate?: string | null | undefined;
  /** IANA name. */
  readonly timeZone?: string | null | undefined;
  readonly coordinates?: unknown;
  /** The known courses of its tickets. Only the slim form has them. */
  readonly courses?: readonly ListedCourse[] | undefined;
  /** Only the slim form has it. */
  readonly state?: ListedState | undefined;
}

/** The visitor's choices; an empty or missing filter matches every event. */
export interface EventFilters extends CourseFilters {
  readonly keyword?: string | undefined;
  readonly category?: string | undefined;
  /** The days that the event may start on; one day has the same `from` and `to`. */
  readonly days?: DayRange | undefined;
  /** Kilometers from `userLocation`. */
  readonly distanceKm?: number | undefined;
  readonly userLocation?: Coordinates | undefined;
  /** The part of the map to stay within. */
  readonly area?: MapBounds | undefined;
}

/** The events of a list with their texts, days and places prepared: built once, filtered at every keystroke. */
export interface EventIndex extends EventColumns {
  readonly texts: SearchedTexts;
}

const eventsPerSlice = 500;

/** Prepares everything that the filters compare. Throws `RangeError` for a zone that the platform doesn't know. */
export function indexEvents(events: readonly FilterableEvent[]): EventIndex {
  const steps = indexingEvents(events);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * `indexEvents` in slices: it yields after each, so that its caller can do other work. Throws as `indexEvents` does.
 */
export function* indexingEvents(events: readonly FilterableEvent[]): Generator<void, EventIndex> {
  const readDay = dayReader();
  const { add, finishing } = columnsBuilder(events.length);
  for (const [at, event] of events.entries()) {
    const { category, coordinates, courses = [], state } = event;
    add({ category, day: readDay(event), place: coordinates, courses, isBookable: isBookable(state) });
    if (at % eventsPerSlice === 0) yield;
  }
  const texts = {
    main: yield* indexingWords(events.map(mainTexts)),
    other: yield* indexingWords(events.map(otherTexts)),
  };
  const columns = yield* finishing();
  return { ...columns, texts };
}

/**
 * The events that meet all filters. Keyword: each of its words, regardless of case and accents, in name, description,
 * location, category or `searchText`. Days: the start's day in the event's zone. Distance: only with a known user
 * location and a numeric distance; it leaves out events without numeric coordinates, as an area does.
 * Length and climb: one course of the event has both.
 * `keyword`: the rows that the keyword finds; undefined without one.
 * Source: spec, section 5; decisions, "Keyword search".
 */
export function findRows(
  columns: EventColumns,
  filters: EventFilters,
  keyword: KeywordRows | undefined,
): RowSet {
  const { category, days, area, lengthKm, climbMeters } = filters;
  const circle = searchedCircle(filters);
  // Each filter reads only the rows that the ones before have left. A keyword leaves the fewest.
  let rows = keyword?.rows ?? everyRow(columns.rowCount);
  if (category) rows = rowsWithValue(columns.categories, category, rows);
  if (days) rows = rowsBetween(columns.days, days.from, days.to, rows);
  if (circle) rows = rowsWithin(columns.places, circle.centre, circle.radiusKm, rows);
  if (lengthKm || climbMeters) rows = rowsWithCourse(columns.courses, filters, rows);
  if (isMapBounds(area)) rows = rowsInBounds(columns.places, area, rows);
  return rows;
}

/** The positions in the list of the events that meet all filters, ascending. `findInOrder` gives them as they are shown. */
export function findPositions(index: EventIndex, filters: EventFilters): Uint32Array {
  return rowPositions(findRows(index, filters, wordsOf(index, filters)));
}

/** The rows of a list in memory that the keyword among the filters finds; undefined without one. */
export function wordsOf({ texts }: EventIndex, { keyword }: EventFilters): KnownPhraseRows | undefined {
  return keyword ? keywordRows(texts, keyword) : undefined;
}

/** The circle to search in; undefined without a numeric distance or without a user location. */
export function searchedCircle({
  distanceKm,
  userLocation,
}: EventFilters): { readonly centre: Coordinates; readonly radiusKm: number } | undefined {
  if (distanceKm === undefined || !Number.isFinite(distanceKm) || !isCoordinates(userLocation))
    return undefined;
  return { centre: userLocation, radiusKm: distanceKm };
}

/**
 * How many of the events that meet the filters are on each day, by ISO day, ascending. Days among the filters are ignored.
 * `keyword`: as in `findRows`.
 */
export function eventDays(
  columns: EventColumns,
  filters: EventFilters,
  keyword: KeywordRows | undefined,
): ReadonlyMap<string, number> {
  const rows = findRows(columns, { ...filters, days: undefined }, keyword);
  return countByValue(columns.days, rowPositions(rows));
}

/**
 * The distinct categories that aren't empty: those of the most bookable events first, in Spanish order if the numbers
 * are equal.
 */
export function eventCategories({
  categories,
  bookable,
}: Pick<EventColumns, 'categories' | 'bookable'>): string[] {
  const counts = countByValue(categories, rowPositions(bookable));
  const { compare } = new Intl.Collator('es');
  return categories.values
    .flatMap((category) => (category?.trim() ? [category] : []))
    .sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || compare(one, other));
}

function mainTexts({ name, location, text, description }: FilterableEvent): string[] {
  return [name, location ?? '', text ?? description ?? ''];
}

function otherTexts({ category, searchText }: FilterableEvent): string[] {
  return [category ?? '', searchText ?? ''];
}

// Time-zone conversion dominates indexing, and many races share a start time: cache by start and zone.
function dayReader(): (event: FilterableEvent) => string | undefined {
  const known = new Map<string, string | undefined>();
  return ({ startDate, timeZone }) => {
    const key = `${startDate} ${timeZone}`;
    if (!known.has(key)) known.set(key, eventDay(startDate, timeZone));
    return known.get(key);
  };
}
