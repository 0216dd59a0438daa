import type { RouterContextProvider } from 'react-router';
import type { EventIndex } from '@dorsal/event-search/event-filters';
import type { EventListItemBody } from '@dorsal/api-contract/events';
import type { EventSearch } from '@dorsal/event-search/event-search';
import { searchEvents } from '@dorsal/event-search/search-events';
import { readFilters } from '@dorsal/event-search/filter-params';
import { type FirstPage, firstPage } from '@dorsal/event-search/first-page';
import type { ListedEvent } from '../shared/listed-event.ts';
import { serverContext } from './server-context.ts';

/** The first page of events for the filters of an explorer URL. Rejects if the events can't be read. */
export async function readFirstPage(
  context: Readonly<RouterContextProvider>,
  address: string,
): Promise<FirstPage<ListedEvent>> {
  const catalogue = await context.get(serverContext).readCatalogue();
  return firstPage(searchOf(await catalogue.index()), readFilters(new URL(address).searchParams), new Date());
}

const searches = new WeakMap<object, EventSearch<ListedEvent>>();

/** One search per list of events, so that its cached results serve all visitors. */
function searchOf(index: EventIndex<EventListItemBody>): EventSearch<ListedEvent> {
  const search = searches.get(index) ?? searchEvents<ListedEvent>(index);
  searches.set(index, search);
  return search;
}
