import type { RouterContextProvider } from 'react-router';
import { filtersKey, readFilters } from '@dorsal/event-search/filter-params';
import type { ExplorerPage } from '../shared/explorer-page.ts';
import { patienceMs } from './read-events.ts';
import { serverContext } from './server-context.ts';

/**
 * The first page of events for the filters of an explorer URL; undefined if the events can't be read, which is only logged
 * (spec, section 8). The visitor's position stays in the browser, so a distance filters nothing.
 */
export async function readFirstPage(
  context: Readonly<RouterContextProvider>,
  address: string,
): Promise<ExplorerPage | undefined> {
  try {
    return await requestFirstPage(context, address);
  } catch (error) {
    console.error('The first page of events could not be read.', error);
    return undefined;
  }
}

async function requestFirstPage(
  context: Readonly<RouterContextProvider>,
  address: string,
): Promise<ExplorerPage> {
  const { apiFetch, configuration } = context.get(serverContext);
  const filters = filtersKey({ ...readFilters(new URL(address).searchParams), distanceKm: undefined });
  const path = `/api/events/search/first-page?${filters}`;
  const response = await apiFetch(new URL(path, configuration.publicUrl), {
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`The first page of events was answered ${response.status}.`);
  return (await response.json()) as ExplorerPage;
}
