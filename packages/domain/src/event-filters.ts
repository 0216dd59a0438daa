import { type Coordinates, isCoordinates } from './coordinates.ts';
import { eventDay } from './event-dates.ts';
import { keywordBits, type LetterPairs, letterPairs, mayContain } from './letter-pairs.ts';
import { indexPlaces, type PlaceIndex, placesWithin } from './place-index.ts';
import { searchText } from './search-text.ts';

/** Kilometres, after geolocation and where none was chosen (spec, section 9). */
export const defaultDistanceKm = 25;

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
}

/** Events with their texts, days and places worked out beforehand: made once, filtered at every keystroke. */
export interface EventIndex<Event extends FilterableEvent> {
  readonly entries: readonly IndexedEvent<Event>[];
  readonly places: PlaceIndex;
  readonly pairs: LetterPairs;
}

// Keywords lose their line breaks, so that none is found across two texts.
const textBreak = '\n';

/** An event as the index holds it; `position` is its place in the list, `text` is as `searchText` makes it. */
export interface IndexedEvent<Event> {
  readonly position: number;
  readonly event: Event;
  readonly text: string;
  readonly day: string | undefined;
}

/** Works out everything that the filters compare. Throws `RangeError` for a zone that the platform doesn't know. */
export function indexEvents<Event extends FilterableEvent>(events: readonly Event[]): EventIndex<Event> {
  const entries = events.map((event, position) => ({
    position,
    event,
    text: searchText(searchedTexts(event).join(textBreak)),
    day: eventDay(event.startDate, event.timeZone),
  }));
  return {
    entries,
    places: indexPlaces(events.map((event) => event.coordinates)),
    pairs: letterPairs(entries.map(({ text }) => text)),
  };
}

/**
 * The events that meet all filters, in their order. Keyword: regardless of case and accents, in name, description or
 * location. Date: the start's day in the event's zone. Distance: only with a known user location and a numeric
 * distance; events without numeric coordinates are then left out.
 * Source: spec, section 5.
 */
export function filterIndexedEvents<Event extends FilterableEvent>(
  index: EventIndex<Event>,
  filters: EventFilters,
): Event[] {
  const keyword = searchText(filters.keyword ?? '')
    .trim()
    .replaceAll(textBreak, ' ');
  const { category, date } = filters;
  const bits = keywordBits(keyword);
  const found: Event[] = [];
  for (const entry of candidates(index, filters)) {
    if (category && entry.event.category !== category) continue;
    if (date && entry.day !== date) continue;
    if (keyword && !(mayContain(index.pairs, entry.position, bits) && entry.text.includes(keyword))) continue;
    found.push(entry.event);
  }
  return found;
}

/** `filterIndexedEvents` for a list that is filtered once. Throws as `indexEvents` does. */
export function filterEvents<Event extends FilterableEvent>(
  events: readonly Event[],
  filters: EventFilters,
): Event[] {
  return filterIndexedEvents(indexEvents(events), filters);
}

/** The distinct categories that aren't empty, in Spanish order. */
export function eventCategories(events: readonly Pick<FilterableEvent, 'category'>[]): string[] {
  const categories = new Set(events.flatMap(({ category }) => (category?.trim() ? [category] : [])));
  return [...categories].sort(new Intl.Collator('es').compare);
}

/** The distance after geolocation: the chosen one, or 25 km where none was (spec, section 4). */
export function distanceAfterLocating(chosenKm: number | undefined): number {
  return isNumeric(chosenKm) ? chosenKm : defaultDistanceKm;
}

// Short texts first, where most keywords are found.
function searchedTexts({ name, location, text, description }: FilterableEvent): string[] {
  return [name, location ?? '', text ?? description ?? ''];
}

function candidates<Event extends FilterableEvent>(
  { entries, places }: EventIndex<Event>,
  { distanceKm, userLocation }: EventFilters,
): readonly IndexedEvent<Event>[] {
  if (!isCoordinates(userLocation) || !isNumeric(distanceKm)) return entries;
  return placesWithin(places, userLocation, distanceKm).flatMap((position) => entries[position] ?? []);
}

function isNumeric(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}
