import type { FirstPage } from '@dorsal/event-search/first-page';
import type { ListedEvent } from './listed-event.ts';

/** The explorer's first page, as the API answers it. */
export interface ExplorerPage extends FirstPage<ListedEvent> {
  /** How many events are listed in all. */
  readonly events: number;
}
