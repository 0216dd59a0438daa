import { filtersKey } from '@dorsal/event-search/filter-params';
import type { ExplorerPage } from '../../../../shared/explorer-page.ts';
import type { ReadPage } from './results.ts';

/** Requests the first page from the site's own server, which has the list. Rejects for any other response. */
export const readPage: ReadPage = async (filters, signal) => {
  const response = await fetch(`/events/page.json?${filtersKey(filters)}`, { signal });
  if (!response.ok) throw new Error(`The first page was answered ${response.status}.`);
  return (await response.json()) as ExplorerPage;
};
