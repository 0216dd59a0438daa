import type { RouterContextProvider } from 'react-router';
import { searchEvents } from '../app/features/explorer/event-search.ts';
import { readFilters } from '../app/features/explorer/filter-params.ts';
import { type FirstPage, firstPage } from '../app/features/explorer/first-page.ts';
import { serverContext } from './server-context.ts';

/** The first page of events under the filters of an explorer's address. Rejects where the events can't be read. */
export async function readFirstPage(
  context: Readonly<RouterContextProvider>,
  address: string,
): Promise<FirstPage> {
  const catalogue = await context.get(serverContext).readCatalogue();
  return firstPage(searchEvents(await catalogue.index()), readFilters(new URL(address).searchParams));
}
