import type { Found, RowRange } from './event-search.ts';
import type { DrawView, FindEvent, ListedEvent } from './map-view.ts';

/** The events that meet the filters, as far as they are at hand, and how to get at the others. */
export interface Results extends Found {
  /** The distinct categories of all events, the most frequent first. */
  readonly categories: readonly string[];
  /** Not the first page alone is at hand. */
  readonly isWhole: boolean;
  /** Those of a range; of the first page alone while the list is not there. */
  readonly rows: (range: RowRange) => Promise<readonly ListedEvent[]>;
  /** How many events there are on each ISO day, under all filters but the date. */
  readonly days: () => Promise<ReadonlyMap<string, number>>;
  readonly draw: DrawView;
  readonly findEvent: FindEvent;
  /** An event's place among them, from 0; undefined for one that isn't among them. */
  readonly rowOf: (eventId: string) => Promise<number | undefined>;
}
