import type { EventFilters } from '@dorsal/event-search/event-filters';
import { firstPageLength } from '@dorsal/event-search/first-page-length';
import type { ListSearch } from './list-search.ts';
import { freshMs, serverSearch } from './server-search.ts';

/** The server's search, in place of a list that is too long for a browser. `categories`: those of all events. */
export function serverList(categories: readonly string[]): ListSearch {
  const search = serverSearch(ask, categories);
  const results = async (filters: EventFilters, signal?: AbortSignal) => {
    const found = await search.find(filters, firstPageLength, signal);
    return { ...found, categories, isWhole: true, search, filters };
  };
  return {
    search,
    categories,
    results,
    etag: undefined,
    number: 0,
    freshMs,
    close: () => undefined,
    hasEnded: () => false,
  };
}

async function ask(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { credentials: 'omit', signal: signal ?? null });
  if (!response.ok) throw new Error(`GET ${path.split('?')[0]} was answered ${response.status}.`);
  return response.json();
}
