import { inArray, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventListItemBody } from '@dorsal/api-contract/events';
import type { EventFilters } from '@dorsal/event-search/event-filters';
import type { EventSearch, SearchedEvent } from '@dorsal/event-search/event-search';
import { listSource } from '@dorsal/event-search/event-source';
import { readFilters } from '@dorsal/event-search/filter-params';
import { rowPositions } from '@dorsal/event-search/row-set';
import { searchEvents } from '@dorsal/event-search/search-events';
import { searchFilters } from '@dorsal/event-search/search-filters';
import { events } from '../db/schema/events.ts';
import { followEvents } from '../events/listed/event-feed.ts';
import { buildApi } from '../testing/build-api.ts';
import {
  catalogueCategories,
  cataloguePlaces,
  catalogueWords,
  seedSearchCatalogue,
  whiteSpaces,
} from '../testing/search-catalogue.ts';
import { testServices } from '../testing/test-services.ts';
import { keywordLookups } from './keyword-lookups.ts';
import { lastRevision } from './read-listed.ts';
import { filtersOf, readAddress } from './search-query.ts';
import { listedSearch, type SearchState } from './search-service.ts';
import { slotRows } from './slot-set.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date();
const isoDay = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...catalogueWords) },
  // A part of a word, in any case.
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...catalogueWords), fc.nat(4), fc.integer({ min: 1, max: 5 }))
      .map(([whole, from, length]) =>
        Array.from(whole)
          .slice(from, from + length)
          .join('')
          .toUpperCase(),
      ),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '\u0301', '🏃', '%', '_', '\\', '\0', "'", 'zzz') },
);
const keyword = fc
  .array(fc.tuple(word, fc.constantFrom(...whiteSpaces)), { maxLength: 4 })
  .map((words) => words.flat().join(''));
const degrees = (most: number) =>
  fc.integer({ min: -most * 10, max: most * 10 }).map((tenths) => tenths / 10);
const area = fc.oneof(
  fc.constantFrom('-10,35,5,44', '-180,-90,180,90', '179,-20,-179,-10', '178.5,-90,-178.5,90'),
  fc
    .tuple(degrees(180), degrees(90), degrees(180), degrees(90))
    .map(([west, a, east, b]) => [west, Math.min(a, b), east, Math.max(a, b)].join(',')),
);
const range = fc
  .tuple(fc.nat(60), fc.nat(60))
  .chain(([a, b]) => fc.constantFrom(`${Math.min(a, b)}-${Math.max(a, b)}`, `${a}-`, `-${b}`));
const date = fc.oneof(
  fc.constant('weekend'),
  fc.integer({ min: -31, max: 366 }).map(isoDay),
  fc.integer({ min: -31, max: 366 }).map((days) => isoDay(days).slice(0, 7)),
  fc.tuple(fc.nat(200), fc.nat(100)).map(([from, length]) => `${isoDay(from)}..${isoDay(from + length)}`),
);
const rounded = (value: number) => Math.round(value * 100) / 100;
const near = fc
  .constantFrom(...cataloguePlaces)
  .map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) }));

/** In one query of so many: with all filters at once nothing is found. */
const sometimes = <Value>(oneOf: number, value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: oneOf - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const query = fc.record({
  q: sometimes(2, keyword),
  category: sometimes(6, fc.constantFrom(...catalogueCategories, 'Nada')),
  date: sometimes(6, date),
  area: sometimes(6, area),
  km: sometimes(6, range),
  climb: sometimes(
    6,
    range.map((text) => text.replace(/\d+/g, (digits) => String(Number(digits) * 50))),
  ),
  distance: sometimes(2, fc.constantFrom('5', '25', '100.5', '3000', '20000')),
  near: sometimes(2, near),
});

type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never;

const idsOf = (events: readonly SearchedEvent[]) => events.map(({ _id }) => _id);

async function answer(search: EventSearch<SearchedEvent>, filters: EventFilters, eventId: string) {
  return {
    found: await search.find(filters, 3),
    ids: idsOf(await search.rows(filters, { from: 0, to: 1_000 })),
    days: await search.days(filters),
    row: await search.rowOf(filters, eventId),
  };
}

describe('The search on the server', async () => {
  const services = await testServices();
  const app = await buildApi(services);
  const feed = followEvents(services);
  afterAll(feed.close);
  const latest = listedSearch(services.db, feed);
  let list: readonly EventListItemBody[];
  let inBrowser: EventSearch<SearchedEvent>;
  let server: SearchState;

  /** Compares the list that is sent to browsers with the search on the server. */
  const readBoth = async () => {
    list = (await app.inject('/api/events/list')).json();
    inBrowser = searchEvents(listSource<SearchedEvent>(list));
    server = await latest.current();
  };
  beforeAll(async () => {
    await seedSearchCatalogue(services.db, 300);
    await readBoth();
  });

  /** What both searches answer to a query, with the index of the list's event at `at`. */
  const answers = async ({ near, ...params }: Query, at: number) => {
    const given = Object.entries(params).flatMap(([name, value]): [string, string][] =>
      value ? [[name, value]] : [],
    );
    const ours = searchFilters(
      { ...readFilters(new URLSearchParams(given)), ...(near && { userLocation: near }) },
      now,
    );
    const eventId = list[at]?._id ?? '';
    return {
      browser: await answer(inBrowser, ours, eventId),
      server: await answer(server.search, filtersOf(readAddress(params), near, now), eventId),
    };
  };

  it('has a catalogue to find something in', () => {
    expect(list).toHaveLength(300);
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['onSale', 'soldOut', 'finished']));
    expect(list.filter(({ courses }) => courses.length > 0).length).toBeGreaterThan(50);
    expect(list.filter(({ startDate }) => startDate === null).length).toBeGreaterThan(5);
  });

  it('finds the same events in the same order as the browser does in the list', async () => {
    const numRuns = Number(process.env['SEARCH_QUERIES'] ?? 2_000);

    let found = 0;

    await fc.assert(
      fc.asyncProperty(query, fc.nat(299), async (asked, at) => {
        const { browser, server } = await answers(asked, at);
        found += browser.ids.length;
        expect(server).toEqual(browser);
      }),
      { seed: 11, numRuns },
    );

    expect(found).toBeGreaterThan(10 * numRuns);
  });

  it('finds the same phrases by their lexemes as in the texts of all candidates', async () => {
    const { find } = keywordLookups(services.db);
    const slots = Uint32Array.from({ length: 1_000 }, (_, slot) => slot);
    const slotList = { slots, rowsOf: slotRows(slots) };

    let found = 0;

    await fc.assert(
      fc.asyncProperty(keyword, async (asked) => {
        const rows = await find(asked, slotList);
        // It has one word or none, or its phrase was looked up before.
        if ('phraseRows' in rows) return;
        const having = await rows.withPhrase(rowPositions(rows.phraseCandidates));
        found += having.length;
        expect(rowPositions(await rows.readPhraseRows())).toEqual(having);
      }),
      { seed: 11, numRuns: 500 },
    );

    expect(found).toBeGreaterThan(100);
  });

  it('has the same categories', async () => {
    expect(await server.search.categories()).toEqual(await inBrowser.categories());
  });

  it('finds the same after events have changed, with keywords that it had looked up before', async () => {
    const name = 'Trail nocturna de la Mujer';
    const changed = list.filter((_, at) => at % 15 === 0);
    const withoutCategory = sql`${events.category} is null`;
    await services.db
      .update(events)
      .set({
        name,
        location: sql`case when ${events.category} = 'Trail' then ${events.name} else ${events.location} end`,
        publishedAt: sql`case when ${withoutCategory} then null else ${events.publishedAt} end`,
      })
      .where(inArray(events.id, idsOf(changed)));
    const listed = changed.filter(({ category }) => category !== null).length;
    const isShown = async () => {
      await readBoth();
      const shown = list.filter((event) => event.name === name).length;
      return shown === listed && server.revision === (await lastRevision(services.db));
    };
    await expect.poll(isShown).toBe(true);
    expect(listed).toBeLessThan(changed.length);

    await fc.assert(
      fc.asyncProperty(query, fc.nat(299), async (asked, at) => {
        const { browser, server } = await answers(asked, at);
        expect(server).toEqual(browser);
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
