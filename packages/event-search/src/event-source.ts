import { placeName } from './cluster-name.ts';
import type { EventColumns } from './event-columns.ts';
import { type EventIndex, indexEvents } from './event-filters.ts';
import type { SearchedEvent } from './event-search.ts';
import { type KeywordRows, keywordRows } from './keyword-search.ts';
import { indexRowValues, type RowValues } from './row-values.ts';

/**
 * The events that a search is about, by their position in the list. Only the columns have to be in memory: words and
 * events may come from a database.
 */
export interface EventSource<Event extends SearchedEvent> {
  readonly columns: EventColumns;
  /** The rows that a keyword finds, as `keywordRows` does. */
  readonly keyword: (keyword: string) => KeywordRows | Promise<KeywordRows>;
  /** Changes when a keyword may find other rows than before. Default: it never does. */
  readonly wordsVersion?: () => number;
  /** The events at these positions, in the same order, without their texts. One that is gone is undefined. */
  readonly eventsAt: (
    positions: Uint32Array,
  ) => readonly (Event | undefined)[] | Promise<readonly (Event | undefined)[]>;
  readonly idAt: (position: number) => string;
  /** Undefined if the list has no such event. */
  readonly positionOf: (eventId: string) => number | undefined;
  /** Of each event, as `placeName` returns it. Those without coordinates may have none. */
  readonly placeNames: () => RowValues;
  /** Runs work that may take some tens of milliseconds. Default: at once. */
  readonly inTurn?: <Result>(work: () => Result) => Result | Promise<Result>;
}

/** A list in memory. `index`: of the same events; by default they are indexed here. */
export function listSource<Event extends SearchedEvent>(
  events: readonly Event[],
  index: EventIndex = indexEvents(events),
): EventSource<Event> {
  let positionsById: ReadonlyMap<string, number> | undefined;
  let placeNames: RowValues | undefined;
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
    placeNames: () => {
      // Reading them is most of the cost of the first clusters, and each zoom needs them again.
      placeNames ??= indexRowValues(
        events.map((event) => (event.coordinates ? placeName(event.location) : undefined)),
      );
      return placeNames;
    },
  };
}

/** An event as searches return it. */
export function withoutTexts<Event extends SearchedEvent>(event: Event): Event {
  const { text: _, searchText: __, ...listed } = event;
  // The cast is safe as long as `Event` requires no texts: a search returns events without them.
  return listed as unknown as Event;
}
