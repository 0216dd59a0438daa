import { createApi } from '@dorsal/api-client';
import type { EventListItemBody } from '@dorsal/api-contract/events';
import { listSource } from '@dorsal/event-search/event-source';
import { readFilters } from '@dorsal/event-search/filter-params';
import { searchEvents } from '@dorsal/event-search/search-events';
import { searchFilters } from '@dorsal/event-search/search-filters';

/** `GET /api/events/search` over a list of events, with the rules of the real one: both search with `event-search`. */
export function searchStandIn(events: readonly EventListItemBody[], now: Date) {
  const search = searchEvents(listSource<EventListItemBody>(events));
  const texts = new Map(events.map(({ _id, text }) => [_id, text]));
  const state = { status: 200 };
  const requests: URLSearchParams[] = [];
  const answer = async (params: URLSearchParams): Promise<object> => {
    const filters = searchFilters(readFilters(params), now);
    const { total } = await search.find(filters, 0);
    const from = Number(params.get('after') ?? 0);
    const to = Math.min(total, from + Number(params.get('length')));
    const items = await search.rows(filters, { from, to });
    const withTexts = items.map((item) => ({ ...item, text: texts.get(item._id) }));
    return {
      revision: 1,
      total,
      items: params.has('texts') ? withTexts : items,
      next: to < total ? String(to) : null,
    };
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { searchParams } = new URL(new Request(input, init).url);
    requests.push(searchParams);
    const { status } = state;
    return Response.json(status === 200 ? await answer(searchParams) : {}, { status });
  };
  return { api: createApi({ baseUrl: 'https://dorsal.example', fetch }), requests, state };
}
