import type { EventListItemBody } from '@dorsal/api-contract/events';

/** An event as the explorer's list and map show it, without the texts that only the keyword filter reads. */
export interface ListedEvent extends Omit<EventListItemBody, 'text' | 'searchText'> {
  /** Kilometers from the visitor, if a distance applies. */
  readonly awayKm?: number | undefined;
}
