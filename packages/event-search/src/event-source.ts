import { placeName } from './cluster-name.ts';
import type { EventColumns } from './event-columns.ts';
import { type EventIndex, indexEvents } from './event-filters.ts';
import type { SearchedEvent } from './event-search.ts';
import { type KeywordRows, keywordRows } from './keyword-search.ts';

/**
 * The events that a search is about, by their position in the list. Only the columns have to be in memory: words and
 * events may come from a database.
 */
export interface EventSource<Event extends SearchedEvent> {
  readonly columns: EventColumns;
  /** The rows that a keyword finds, as `keywordRows` does. */
  readonly keyword: (keyword: string) => KeywordRows | Promise<KeywordRows>;
  /** The events at these positions, in the same order, without their texts. One that is gone is undefined. */
  readonly eventsAt: (
    positions: Uint32Array,
  ) => readonly (Event | undefined)[] | Promise<readonly (Event | undefined)[]>;
  readonly idAt: (position: number) => string;
  /** Undefined if the list has no such event. */
  readonly positionOf: (eventId: string) => number | undefined;
  /** As `placeName` returns it. */
  readonly placeNameAt: (position: number) => string | undefined;
}

/** A list in memory. `index`: of the same events; by default they are indexed here. */
export function listSource<Event extends SearchedEvent>(
  events: readonly Event[],
  index: EventIndex = indexEvents(events),
): EventSource<Event> {
  let positionsById: ReadonlyMap<string, number> | undefined;
  const names = new Map<number, string | undefined>();
  return {
    columns: index,
    keyword: (keyword) => keywordRows(index.texts, keyword),
    eventsAt: (positions) =>
      Array.from(positions, (position) => {
        const event = events[position];
        return event && withoutTexts(event);
      }),
    idAt: (position) => events[position]?._id ?? '',
    positionOf: (eventId) => {
      positionsById ??= new Map(events.map(({ _id }, position) => [_id, position]));
      return positionsById.get(eventId);
    },
    placeNameAt: (position) => {
      // Each zoom needs it again, and reading it is most of the cost of a cluster.
      if (!names.has(position)) names.set(position, placeName(events[position]?.location));
      return names.get(position);
    },
  };
}

/** An event as searches return it. */
export function withoutTexts<Event extends SearchedEvent>(event: Event): Event {
  const { text: _, searchText: __, ...listed } = event;
  // The cast is safe as long as `Event` requires no texts: a search returns events without them.
  return listed as unknown as Event;
}
