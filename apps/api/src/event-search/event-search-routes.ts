import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eventSearchEndpoints } from '@dorsal/api-contract/event-search';
import type { EventFilters } from '@dorsal/event-search/event-filters';
import { firstPage } from '@dorsal/event-search/first-page';
import { isMapTile, type MapTile } from '@dorsal/event-search/map-tile';
import { parsedQuery } from '../http/contract-route.ts';
import { encodeBody, lightLevel, sendEncoded, sendUntagged } from '../http/encoded-body.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { EventFeed } from '../events/listed/event-feed.ts';
import type { Services } from '../services.ts';
import { cachedAnswers } from './cached-answers.ts';
import { foundPage, readPage, withTexts } from './found-page.ts';
import { filtersOf, readAddress } from './search-query.ts';
import { listedSearch, type SearchState } from './search-service.ts';

/** Seconds that a browser or a proxy may answer by itself. */
const cacheControl = 'public, max-age=5';

/** What a query asks of the search. */
interface Question {
  readonly filters: EventFilters;
  /** Whether it says where the visitor is. */
  readonly isPersonal: boolean;
  /** Distinguishes answers with the same filters. */
  readonly part: string;
  /** The answer is the same as long as this is. Default: the revision. */
  readonly version?: (state: SearchState) => string;
  readonly answer: (state: SearchState) => Promise<object>;
}

/** The search of all listed events, for lists that are too long for a browser. */
export function eventSearchRoutes(app: FastifyInstance, { db }: Services, feed: EventFeed): void {
  const latest = listedSearch(db, feed);
  // Load the columns early. Readiness doesn't depend on it; if the database is down, the first caller gets the error.
  app.addHook('onListen', async () => {
    // Not awaited.
    void (async () => latest.current())().catch(() => undefined);
  });
  const answers = cachedAnswers();

  // Answers are not validated at each call: events were encoded by the contract's schema when they were stored.
  const add = (path: string, read: (query: unknown, now: Date, params: unknown) => Question) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const { filters, isPersonal, part, version, answer } = read(request.query, new Date(), request.params);
      const state = await latest.current();
      if (isPersonal) {
        // The visitor's position must be in no shared cache, on no disk, and in memory only for this request.
        reply.header('cache-control', 'private, no-store');
        const found = await answer({ ...state, search: state.privateSearch() });
        const body = await encodeBody(JSON.stringify(found), { brotliLevel: lightLevel });
        return sendUntagged(request, reply, body);
      }
      const body = await answers({
        key: JSON.stringify([path, part, filters]),
        version: version ? version(state) : String(state.revision),
        make: () => answer(state),
      });
      return sendEncoded(request, reply.header('cache-control', cacheControl), body);
    });

  add(eventSearchEndpoints.page.path, (query, now) => {
    const { near, after, from, length, texts, ...address } = parsedQuery(
      eventSearchEndpoints.page.query,
      query,
    );
    const filters = filtersOf(readAddress(address), near, now);
    const page = readPage({ after, from, length });
    const isPersonal = near !== undefined;
    return {
      filters,
      isPersonal,
      part: JSON.stringify([page, texts]),
      answer: async (state) => {
        const found = await foundPage(state, filters, page);
        return texts ? withTexts(db, found) : found;
      },
    };
  });

  add(eventSearchEndpoints.firstPage.path, (query, now) => {
    const address = readAddress(parsedQuery(eventSearchEndpoints.firstPage.query, query));
    return {
      filters: filtersOf(address, undefined, now),
      isPersonal: false,
      part: '',
      answer: async ({ revision, columns, search }) => ({
        revision,
        events: columns.rowCount,
        ...(await firstPage(search, address, now)),
      }),
    };
  });

  add(eventSearchEndpoints.days.path, (query, now) => {
    const { near, ...address } = parsedQuery(eventSearchEndpoints.days.query, query);
    const filters = filtersOf(readAddress(address), near, now);
    return {
      filters,
      isPersonal: near !== undefined,
      part: '',
      answer: async ({ revision, search }) => ({ revision, days: [...(await search.days(filters))] }),
    };
  });

  add(eventSearchEndpoints.row.path, (query, now) => {
    const { near, id, ...address } = parsedQuery(eventSearchEndpoints.row.query, query);
    const filters = filtersOf(readAddress(address), near, now);
    return {
      filters,
      isPersonal: near !== undefined,
      part: id,
      answer: async ({ revision, search }) => ({
        revision,
        row: (await search.rowOf(filters, id)) ?? null,
        item: (await search.event(filters, id)) ?? null,
      }),
    };
  });

  add(eventSearchEndpoints.tile.path, (query, now, params) => {
    const tile = readTile(params);
    const { near, ...address } = parsedQuery(eventSearchEndpoints.tile.query, query);
    const filters = filtersOf(readAddress(address), near, now);
    return {
      filters,
      isPersonal: near !== undefined,
      part: `${tile.z}/${tile.x}/${tile.y}`,
      // Most changes are of prices and free places, which no tile has.
      version: (state) => state.version(filters),
      answer: ({ search }) => search.tile(filters, tile),
    };
  });
}

/** Throws a 404 if there is no such tile. */
function readTile(params: unknown): MapTile {
  const tile = eventSearchEndpoints.tile.params.safeParse(params);
  if (!tile.success || !isMapTile(tile.data.z, tile.data.x, tile.data.y)) throw new NotFoundError();
  return tile.data;
}
