import type { Api } from '@dorsal/api-client';
import type { FoundEventBody } from '@dorsal/api-contract/event-search';
import type { WireQuery } from '@dorsal/api-contract/wire';

/** Milliseconds within which the API has to answer what a page or a feed needs of the list of events. */
export const patienceMs = 10_000;

type SearchQuery = Exclude<WireQuery<'GET /api/events/search'>, undefined>;

export interface EventsToRead {
  /** Parameters of the search. Default: all events. */
  readonly query?: Omit<SearchQuery, 'after' | 'from' | 'length'>;
  /** Results that don't meet it are left out. */
  readonly isWanted: (event: FoundEventBody) => boolean;
  /** The number of wanted events after which reading ends. */
  readonly most: number;
  /** Events that are requested at once. Default 100, the most that the API gives. */
  readonly pageLength?: number;
  /** Default: all pages. */
  readonly mostPages?: number;
}

/**
 * Reads the first events of a search, in its order, page by page. Rejects with an `ApiError` if a page can't be read, and
 * with a `TimeoutError` if they take more than ten seconds.
 */
export async function readEvents(
  api: Pick<Api, 'call'>,
  { query = {}, isWanted, most, pageLength = 100, mostPages = Number.POSITIVE_INFINITY }: EventsToRead,
): Promise<FoundEventBody[]> {
  const signal = AbortSignal.timeout(patienceMs);
  const readPage = (after?: string) =>
    api.call('GET /api/events/search', {
      query: { ...query, length: String(pageLength), ...(after !== undefined && { after }) },
      signal,
    });
  let page = await readPage();
  const events = page.items.filter(isWanted);
  for (let pages = 1; page.next !== null && events.length < most && pages < mostPages; pages += 1) {
    page = await readPage(page.next);
    events.push(...page.items.filter(isWanted));
  }
  return events.slice(0, most);
}
