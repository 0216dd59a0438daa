import { filtersKey, readFilters } from '@dorsal/event-search/filter-params';
import { getQueryClient } from '~/session/query-client.ts';
import type { ExplorerPage } from '../../../../shared/explorer-page.ts';
import { firstPageQuery, type ReadPage } from './results.ts';

/** Requests the first page from the site's own server, which has the list. Rejects for any other response. */
export const readPage: ReadPage = async (filters, signal) => {
  const response = await fetch(`/events/page.json?${filtersKey(filters)}`, { signal });
  if (!response.ok) throw new Error(`The first page was answered ${response.status}.`);
  return (await response.json()) as ExplorerPage;
};

/** Loads the first page of a URL into the browser's cache, unless it is there. Never rejects: the screen tries again. */
export async function loadFirstPage(url: string): Promise<void> {
  const query = firstPageQuery(readPage, readFilters(new URL(url).searchParams));
  await getQueryClient()
    .ensureQueryData(query)
    .catch(() => undefined);
}
