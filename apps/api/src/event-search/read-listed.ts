import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { FoundEventBody } from '@dorsal/api-contract/event-search';
import type { Database, Executor } from '../db/database.ts';
import { listedEvents } from '../db/schema/listed-events.ts';
import { changedRows } from '../events/listed/changed-rows.ts';
import { listOrder } from '../events/listed/list-order.ts';
import type { ColumnRow } from './column-row.ts';
import { inSlices } from './in-slices.ts';
import { listedColumnsBuilder, type ListedColumns } from './listed-columns.ts';
import type { ListedWords } from './lookup-sets.ts';

/** Rows per query: some milliseconds of this process's time. */
const portion = 1_000;

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
export async function lastRevision(db: Executor): Promise<number> {
  const [row] = await db.select({ last: max(listedEvents.revision) }).from(listedEvents);
  return row?.last ?? 0;
}

/** The listed events at a moment. */
export interface ListedNow {
  /** The last revision at that moment. */
  readonly revision: number;
  readonly columns: ListedColumns;
}

/**
 * Reads the columns of all listed events. Rows are in memory only until they are added to the columns: a process that had to
 * hold them all would keep this memory.
 */
export async function readAllColumns(db: Database): Promise<ListedNow> {
  const { revision, finishing } = await db.transaction(
    async (tx) => {
      const revision = await lastRevision(tx);
      // One text: a hundred thousand rows of their own would take much longer to parse.
      const { rows } = await tx.execute<{ slots: string | null }>(sql`
        select string_agg(${listedEvents.slot}::text, ',' order by ${listOrder}) as slots
        from ${listedEvents} where ${listedEvents.isListed}`);
      const slots = rows[0]?.slots?.split(',').map(Number) ?? [];
      const { add, finishing } = listedColumnsBuilder(slots.length);
      for (let from = 0; from < slots.length; from += portion) {
        const wanted = slots.slice(from, from + portion);
        // One parameter: a thousand of their own would take most of the time.
        const found = await tx
          .select(columns)
          .from(listedEvents)
          .where(sql`${listedEvents.slot} = any(${sql.param(wanted)}::int[])`);
        const bySlot = new Map(found.map((row) => [row.slot, row]));
        for (const slot of wanted) {
          const row = bySlot.get(slot);
          if (!row)
            throw new Error('A transaction that sees one moment missed a row that it had seen before.');
          add(toColumnRow(row));
        }
      }
      return { revision, finishing };
    },
    // All statements see the events as they are at the first one.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { revision, columns: await inSlices(finishing()) };
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

/** Returns a function that reads events as lists show them, by id. Its query is prepared once: most searches need it. */
export function bodyReader(
  db: Database,
): (ids: readonly string[]) => Promise<ReadonlyMap<string, FoundEventBody>> {
  const { eventId, resultItem, isListed } = listedEvents;
  const read = db
    .select({ id: eventId, item: resultItem })
    .from(listedEvents)
    .where(and(sql`${eventId} = any(${sql.placeholder('ids')}::text[])`, eq(isListed, true)))
    .prepare('find_listed_bodies');
  return async (ids) => {
    const rows = await read.execute({ ids });
    // The cast is safe: the item was encoded by the contract's schema when it was stored.
    return new Map(rows.map(({ id, item }) => [id, JSON.parse(item) as FoundEventBody]));
  };
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
