import type { RouterContextProvider } from 'react-router';
import type { EventIndex } from '@dorsal/domain/event-filters';
import type { EventListItemBody } from '@dorsal/api-contract/events';
import { type EventSearch, searchEvents } from '../app/features/explorer/event-search.ts';
import { readFilters } from '../app/features/explorer/filter-params.ts';
import { type FirstPage, firstPage } from '../app/features/explorer/first-page.ts';
import { serverContext } from './server-context.ts';

/** The first page of events for the filters of an explorer URL. Rejects if the events can't be read. */
export async function readFirstPage(
  context: Readonly<RouterContextProvider>,
  address: string,
): Promise<FirstPage> {
  const catalogue = await context.get(serverContext).readCatalogue();
  return firstPage(searchOf(await catalogue.index()), readFilters(new URL(address).searchParams), new Date());
}

const searches = new WeakMap<object, EventSearch>();

/** One search per list of events, so that its cached results serve all visitors. */
function searchOf(index: EventIndex<EventListItemBody>): EventSearch {
  const search = searches.get(index) ?? searchEvents(index);
  searches.set(index, search);
  return search;
}
