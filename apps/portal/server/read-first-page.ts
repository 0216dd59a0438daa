import type { RouterContextProvider } from 'react-router';
import type { EventIndex } from '@dorsal/event-search/event-filters';
import type { EventSearch } from '@dorsal/event-search/event-search';
import { listSource } from '@dorsal/event-search/event-source';
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
  const search = searchOf(catalogue.items, await catalogue.index());
  return firstPage(search, readFilters(new URL(address).searchParams), new Date());
}

const searches = new WeakMap<object, EventSearch<ListedEvent>>();

/** One search per list of events, so that its cached results serve all visitors. */
function searchOf(items: readonly ListedEvent[], index: EventIndex): EventSearch<ListedEvent> {
  const search = searches.get(index) ?? searchEvents(listSource(items, index));
  searches.set(index, search);
  return search;
}
