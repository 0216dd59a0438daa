import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { FoundEventBody } from '@dorsal/api-contract/event-search';
import type { Database } from '../db/database.ts';
import { listedEvents } from '../db/schema/listed-events.ts';
import { changedRows } from '../events/listed/changed-rows.ts';
import type { ColumnRow } from './column-row.ts';
import type { ListedWords } from './keyword-lookups.ts';

/** Rows per query: some milliseconds of this process's time. */
const portion = 2_000;

const columns = {
  slot: listedEvents.slot,
  eventId: listedEvents.eventId,
  isListed: listedEvents.isListed,
  startsAt: listedEvents.startsAt,
  isOver: listedEvents.isOver,
  day: listedEvents.day,
  isBookable: listedEvents.isBookable,
  category: listedEvents.category,
  placeName: listedEvents.placeName,
  latitude: listedEvents.latitude,
  longitude: listedEvents.longitude,
  courses: listedEvents.courses,
};

// The cast is safe: the keys are those of the table's columns.
const changedColumns = [
  ...(Object.keys(columns) as (keyof typeof columns)[]),
  'mainWords',
  'otherWords',
] as const;

/** The revision of the last change; 0 if no event was ever listed. */
export async function lastRevision(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(listedEvents.revision) }).from(listedEvents);
  return row?.last ?? 0;
}

/** The columns of all listed events, in any order. */
export async function allColumnRows(db: Database): Promise<ColumnRow[]> {
  const rows: ColumnRow[] = [];
  let lastSlot = -1;
  for (;;) {
    const found = await db
      .select(columns)
      .from(listedEvents)
      .where(and(gt(listedEvents.slot, lastSlot), eq(listedEvents.isListed, true)))
      .orderBy(asc(listedEvents.slot))
      .limit(portion);
    for (const row of found) rows.push(toColumnRow(row));
    if (found.length < portion) return rows;
    lastSlot = found.at(-1)?.slot ?? lastSlot;
  }
}

/** What has changed. */
export interface Changes {
  /** The revision of the last of them. */
  readonly revision: number;
  /** Also those that are listed no more. */
  readonly rows: readonly ColumnRow[];
  readonly words: readonly ListedWords[];
}

/** The events that have changed after a revision. */
export async function changesAfter(db: Database, after: number): Promise<Changes> {
  // By slot: an event that changes again in between comes once, with its last values.
  const rows = new Map<number, ColumnRow>();
  const words = new Map<number, ListedWords>();
  let revision = after;
  for await (const changed of changedRows(db, changedColumns, after)) {
    for (const row of changed) {
      const { slot, mainWords, otherWords } = row;
      rows.set(slot, toColumnRow(row));
      words.set(slot, { slot, mainWords, otherWords });
      revision = row.revision;
    }
  }
  return { revision, rows: [...rows.values()], words: [...words.values()] };
}

/** The events as lists show them, by id. */
export async function listedBodies(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundEventBody>> {
  const rows = await db
    .select({ id: listedEvents.eventId, item: listedEvents.resultItem })
    .from(listedEvents)
    .where(and(inArray(listedEvents.eventId, [...ids]), eq(listedEvents.isListed, true)));
  // The cast is safe: the item was encoded by the contract's schema when it was stored.
  return new Map(rows.map(({ id, item }) => [id, JSON.parse(item) as FoundEventBody]));
}

/** Characters of a text that previews of the event need. */
const textLength = 400;

/** The beginning of the events' texts, by id. */
export async function listedTexts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({
      id: listedEvents.eventId,
      text: sql<string>`left(${listedEvents.listItem}::json ->> 'text', ${textLength})`,
    })
    .from(listedEvents)
    .where(and(inArray(listedEvents.eventId, [...ids]), eq(listedEvents.isListed, true)));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

function toColumnRow(row: Pick<typeof listedEvents.$inferSelect, keyof typeof columns>): ColumnRow {
  return {
    slot: row.slot,
    id: row.eventId,
    isListed: row.isListed,
    startsAtMs: row.startsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    isOver: row.isOver,
    day: row.day,
    isBookable: row.isBookable,
    category: row.category,
    placeName: row.placeName,
    latitude: row.latitude,
    longitude: row.longitude,
    courses: row.courses,
  };
}
