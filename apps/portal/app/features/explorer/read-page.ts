import { filtersKey } from './filter-params.ts';
import type { FirstPage } from './first-page.ts';
import type { ReadPage } from './results.ts';

/** Asks the site's own server, which knows the list, for its first page. Rejects for any answer but a page. */
export const readPage: ReadPage = async (filters, signal) => {
  const response = await fetch(`/events/page.json?${filtersKey(filters)}`, { signal });
  if (!response.ok) throw new Error(`The first page was answered ${response.status}.`);
  return (await response.json()) as FirstPage;
};
