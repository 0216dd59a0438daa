import { type Coordinates, isCoordinates } from './coordinates.ts';
import { eventDay } from './event-dates.ts';
import { rowsWithKeyword } from './keyword-search.ts';
import { isMapBounds, type MapBounds } from './map-bounds.ts';
import { indexPlaces, type PlaceIndex, rowsInBounds, rowsWithin } from './place-index.ts';
import { everyRow, keepRows, type RowSet, rowPositions } from './row-set.ts';
import { countByValue, indexRowValues, type RowValues, rowsWithValue } from './row-values.ts';
import { indexingWords, type WordIndex } from './word-index.ts';

/** What the filters look at: a full event, or its slim form, whose `text` is the description as plain text. */
export interface FilterableEvent {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly category?: string | null | undefined;
  /** ISO 8601 UTC. */
  readonly startDate?: string | null | undefined;
  /** IANA name. */
  readonly timeZone?: string | null | undefined;
  readonly coordinates?: unknown;
}

/** What the visitor chose; an empty or missing filter lets everything through. */
export interface EventFilters {
  readonly keyword?: string | undefined;
  readonly category?: string | undefined;
  /** ISO day, `2027-04-05`. */
  readonly date?: string | undefined;
  /** Kilometres from `userLocation`. */
  readonly distanceKm?: number | undefined;
  readonly userLocation?: Coordinates | undefined;
  /** The part of the map to stay within. */
  readonly area?: MapBounds | undefined;
}

/** Events with their texts, days and places worked out beforehand: made once, filtered at every keystroke. */
export interface EventIndex<Event extends FilterableEvent> {
  readonly events: readonly Event[];
  readonly words: WordIndex;
  readonly categories: RowValues;
  readonly days: RowValues;
  readonly places: PlaceIndex;
}

const eventsPerSlice = 500;

/** Works out everything that the filters compare. Throws `RangeError` for a zone that the platform doesn't know. */
export function indexEvents<Event extends FilterableEvent>(events: readonly Event[]): EventIndex<Event> {
  const steps = indexingEvents(events);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** `indexEvents` in slices: it yields after each, for whoever has other things to do meanwhile. Throws as it does. */
export function* indexingEvents<Event extends FilterableEvent>(
  events: readonly Event[],
): Generator<void, EventIndex<Event>> {
  const days: (string | undefined)[] = [];
  const readDay = dayReader();
  for (const event of events) if (days.push(readDay(event)) % eventsPerSlice === 0) yield;
  return {
    events,
    words: yield* indexingWords(events.map(searchedTexts)),
    categories: indexRowValues(events.map(({ category }) => category)),
    days: indexRowValues(days),
    places: indexPlaces(events.map(({ coordinates }) => coordinates)),
  };
}

/**
 * Where in the list the events stand that meet all filters, ascending. Keyword: regardless of case and accents, in
 * name, description or location. Date: the start's day in the event's zone. Distance: only with a known user location
 * and a numeric distance; events without numeric coordinates are then left out, as they are by an area.
 * Source: spec, section 5.
 */
export function findPositions<Event extends FilterableEvent>(
  index: EventIndex<Event>,
  filters: EventFilters,
): Uint32Array {
  const [first = everyRow(index.events.length), ...others] = filteredRows(index, filters);
  if (others.length === 0) return rowPositions(first);
  // A set may belong to the index: what is narrowed down is a copy.
  const found = { bits: first.bits.slice() };
  for (const rows of others) keepRows(found, rows);
  return rowPositions(found);
}

/** The events that meet all filters, in their order: those at `findPositions`. */
export function filterIndexedEvents<Event extends FilterableEvent>(
  index: EventIndex<Event>,
  filters: EventFilters,
): Event[] {
  return Array.from(findPositions(index, filters)).flatMap((position) => index.events[position] ?? []);
}

/** How many of the events that meet the filters are on each day, by ISO day, ascending. A date among them is ignored. */
export function eventDays<Event extends FilterableEvent>(
  index: EventIndex<Event>,
  filters: Omit<EventFilters, 'date'>,
): ReadonlyMap<string, number> {
  return countByValue(index.days, findPositions(index, { ...filters, date: undefined }));
}

/** The distinct categories that aren't empty, in Spanish order. */
export function eventCategories(events: readonly Pick<FilterableEvent, 'category'>[]): string[] {
  const categories = new Set(events.flatMap(({ category }) => (category?.trim() ? [category] : [])));
  return [...categories].sort(new Intl.Collator('es').compare);
}

function searchedTexts({ name, location, text, description }: FilterableEvent): string[] {
  return [name, location ?? '', text ?? description ?? ''];
}

// To reckon with zones is the dearest part of an index, and races of a Sunday start at the same moment.
function dayReader(): (event: FilterableEvent) => string | undefined {
  const known = new Map<string, string | undefined>();
  return ({ startDate, timeZone }) => {
    const key = `${startDate} ${timeZone}`;
    if (!known.has(key)) known.set(key, eventDay(startDate, timeZone));
    return known.get(key);
  };
}

/** What each of the filters that were chosen lets through. */
function* filteredRows<Event extends FilterableEvent>(
  index: EventIndex<Event>,
  { keyword, category, date, distanceKm, userLocation, area }: EventFilters,
): Generator<RowSet> {
  if (keyword) yield rowsWithKeyword(index.words, keyword);
  if (category) yield rowsWithValue(index.categories, category);
  if (date) yield rowsWithValue(index.days, date);
  if (isCoordinates(userLocation) && isNumeric(distanceKm)) {
    yield rowsWithin(index.places, userLocation, distanceKm);
  }
  if (isMapBounds(area)) yield rowsInBounds(index.places, area);
}

function isNumeric(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}
