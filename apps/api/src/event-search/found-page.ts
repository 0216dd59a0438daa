import type { z } from 'zod';
import type { eventSearchEndpoints, FoundPageBody } from '@dorsal/api-contract/event-search';
import type { EventFilters } from '@dorsal/event-search/event-filters';
import type { Database } from '../db/database.ts';
import { cursorText, type PageCursor, readCursor } from './page-cursor.ts';
import { listedTexts } from './read-listed.ts';
import { invalidQuery } from './search-query.ts';
import type { SearchState } from './search-service.ts';

/** Which page of the results. */
export interface PageRequest {
  /** A cursor, or the index of the page's first event. */
  readonly start: PageCursor | number;
  readonly length: number;
}

const defaultLength = 24;

/** Reads which page the parameters name. Throws a 400 for a cursor that this server has not written. */
export function readPage({
  after,
  from,
  length = defaultLength,
}: Pick<z.output<typeof eventSearchEndpoints.page.query>, 'after' | 'from' | 'length'>): PageRequest {
  if (after === undefined) return { start: from ?? 0, length };
  const cursor = readCursor(after);
  const problem = 'Tiene que ser el valor de next de la página anterior, sin from.';
  if (!cursor || from !== undefined) throw invalidQuery({ after: problem }, problem);
  return { start: cursor, length };
}

/**
 * A page of the results. It goes on after the cursor's event, if that is still among them: events that have come or gone
 * before it neither repeat an event nor skip one.
 */
export async function foundPage(
  { revision, search }: SearchState,
  filters: EventFilters,
  { start, length }: PageRequest,
): Promise<FoundPageBody> {
  const { total, unplaced, leftOut, bounds } = await search.find(filters, 0);
  const row = typeof start === 'number' ? undefined : await search.rowOf(filters, start.eventId);
  const index = typeof start === 'number' ? start : start.index;
  const from = row === undefined ? index : row + 1;
  const to = Math.min(total, from + length);
  const items = await search.rows(filters, { from, to });
  const last = items.at(-1);
  const next = last && to < total ? cursorText({ eventId: last._id, index: to - 1 }) : null;
  return { revision, total, unplaced, leftOut, bounds: bounds ?? null, items: [...items], next };
}

/** The page with the beginning of each event's text, which is read from the database. */
export async function withTexts(db: Database, page: FoundPageBody): Promise<FoundPageBody> {
  const texts = await listedTexts(
    db,
    page.items.map(({ _id }) => _id),
  );
  return { ...page, items: page.items.map((item) => ({ ...item, text: texts.get(item._id) ?? '' })) };
}
