import type { Found, RowRange } from './event-search.ts';
import type { DrawView, FindEvent, ListedEvent } from './map-view.ts';

/** The events that meet the filters, as far as they are loaded, and the functions to load the others. */
export interface Results extends Found {
  /** The distinct categories of all events, the most frequent first. */
  readonly categories: readonly string[];
  /** True if the whole list is loaded, and not only the first page. */
  readonly isWhole: boolean;
  /** The events of a range; only from the first page while the list is not loaded. */
  readonly rows: (range: RowRange) => Promise<readonly ListedEvent[]>;
  /** How many events there are on each ISO day, under all filters but the date. */
  readonly days: () => Promise<ReadonlyMap<string, number>>;
  readonly draw: DrawView;
  readonly findEvent: FindEvent;
  /** An event's index among them, from 0; undefined if it isn't among them. */
  readonly rowOf: (eventId: string) => Promise<number | undefined>;
}
