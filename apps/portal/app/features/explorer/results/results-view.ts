import type { EventFilters } from '@dorsal/event-search/event-filters';
import type { EventSearch, Found } from '@dorsal/event-search/event-search';
import type { ListedEvent } from '../../../../shared/listed-event.ts';

/** A search, and the filters to ask it with. A new object whenever its answers change. */
export interface FilteredSearch {
  readonly search: EventSearch<ListedEvent>;
  readonly filters: EventFilters;
}

/** The events that meet the filters, as far as they are loaded, and the search that has the others. */
export interface Results extends Found<ListedEvent>, FilteredSearch {
  /** The distinct categories of all events, the most frequent first. */
  readonly categories: readonly string[];
  /** True if the whole list is loaded, and not only the first page. */
  readonly isWhole: boolean;
  /** What the visitor has to know about them, in words. */
  readonly notice?: string | undefined;
}
