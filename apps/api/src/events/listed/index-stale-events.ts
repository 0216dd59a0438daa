import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, getTableColumns, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { events } from '../../db/schema/events.ts';
import { listedEvents, listedLexemes, staleEvents } from '../../db/schema/listed-events.ts';
import { courseFigures } from '../course-figures.ts';
import { publishedEvents } from '../event-query.ts';
import { boundaryLexemes, lexemesOf } from './lexemes.ts';
import { listedForm, type ListedRow, listedRow, unlistedRow } from './listed-row.ts';

/** Events that are read and encoded at once: a few milliseconds, so that other calls aren't delayed. */
const portion = 100;

/** Processes that follow the revisions listen to it. */
export const listedChannel = 'listed_events';

/** Whether stale events are left: those that another process is indexing, or more than one call takes. */
export type StaleEventsLeft = 'none' | 'more' | 'another process has the lock';

/** Called for an event of which no row can be made: its previous row stays. */
export type OnBrokenEvent = (error: unknown, eventId: string) => void;

/**
 * Writes the rows of some stale events, and returns whether others may be left. One process at a time does it, so that
 * revisions are committed in their order. By default it rejects if no row can be made of an event.
 */
export async function indexStaleEvents(
  db: Database,
  onBrokenEvent: OnBrokenEvent = throwIt,
): Promise<StaleEventsLeft> {
  return inTransaction(db, async (tx) => {
    const { rows: locks } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('listed events', 0)) as taken`,
    );
    if (!locks[0]?.taken) return 'another process has the lock';
    const marked = await takeMarkedEvents(tx);
    const due = await dueEvents(tx);
    const ids = [...new Set([...marked, ...due])];
    if (ids.length > 0) {
      const rows = await currentRows(tx, ids, onBrokenEvent);
      await store(tx, rows);
      await postpone(tx, except(ids, rows));
    }
    return marked.length >= portion || due.length >= portion ? 'more' : 'none';
  });
}

function throwIt(error: unknown): never {
  throw error;
}

/** The ids of events that were changed, perhaps several times. */
async function takeMarkedEvents(tx: Transaction): Promise<string[]> {
  // Changes that are not yet committed stay in the queue: their rows are not visible.
  const marked = await tx
    .delete(staleEvents)
    .where(
      sql`${staleEvents.eventId} in (
        select event_id from ${staleEvents} order by id limit ${portion})`,
    )
    .returning({ id: staleEvents.eventId });
  return marked.map(({ id }) => id);
}

/** The ids of events that time has changed, and of rows that earlier code has written. */
async function dueEvents(tx: Transaction): Promise<string[]> {
  const due = await tx
    .select({ id: listedEvents.eventId })
    .from(listedEvents)
    .where(or(lte(listedEvents.changesAt, sql`now()`), lt(listedEvents.form, listedForm)))
    .limit(portion);
  return due.map(({ id }) => id);
}

async function currentRows(
  tx: Transaction,
  ids: readonly string[],
  onBrokenEvent: OnBrokenEvent,
): Promise<ListedRow[]> {
  const published = await publishedEvents(tx, ids);
  const courses = await courseFigures(tx, ids);
  const announced = await tx
    .select({ id: events.id, publishedAt: events.publishedAt })
    .from(events)
    .where(and(inArray(events.id, [...ids]), gt(events.publishedAt, sql`now()`)));
  const publishedAt = new Map(announced.map((row) => [row.id, row.publishedAt]));
  const listed = new Map(published.map((row) => [row.event.id, row]));
  return ids.flatMap((id) => {
    const row = listed.get(id);
    if (!row) return unlistedRow(id, publishedAt.get(id) ?? null);
    try {
      return listedRow(row, courses.get(id) ?? []);
    } catch (error) {
      // One event must not keep all others from being listed.
      onBrokenEvent(error, id);
      return [];
    }
  });
}

/** Writes the rows that differ from what is stored, with the next revision. */
async function store(tx: Transaction, rows: readonly ListedRow[]): Promise<void> {
  const stored = await knownRows(
    tx,
    rows.map(({ eventId }) => eventId),
  );
  const known = new Map(stored.map((row) => [row.eventId, row]));
  const slots = await slotsOf(tx, rows, known);
  if (slots.size === 0) return;
  const { rows: numbers } = await tx.execute<{ revision: string }>(
    sql`select nextval('listed_event_revisions') as revision`,
  );
  const revision = Number(numbers[0]?.revision);
  const values = rows.flatMap((row) => {
    const slot = slots.get(row.eventId);
    return slot === undefined ? [] : { ...row, slot, revision };
  });
  const changed = await tx
    .insert(listedEvents)
    .values(values)
    .onConflictDoUpdate({ target: listedEvents.eventId, set: newValues, setWhere: isDifferent })
    .returning({ id: listedEvents.eventId });
  await storeLexemes(
    tx,
    values.filter((row) => !hasLexemesOf(row, known.get(row.eventId))),
  );
  if (changed.length > 0) await tx.execute(sql`select pg_notify(${listedChannel}, '')`);
}

type KnownRow = Awaited<ReturnType<typeof knownRows>>[number];

/** What is stored of these events. */
async function knownRows(tx: Transaction, ids: readonly string[]) {
  const { eventId, slot, mainWords, otherWords } = listedEvents;
  return tx
    .select({ eventId, slot, mainWords, otherWords, lexemesForm: listedLexemes.form })
    .from(listedEvents)
    .leftJoin(listedLexemes, eq(listedLexemes.slot, slot))
    .where(inArray(eventId, [...ids]));
}

function hasLexemesOf(row: ListedRow, known: KnownRow | undefined): boolean {
  return (
    known !== undefined &&
    known.lexemesForm === listedForm &&
    known.mainWords === row.mainWords &&
    known.otherWords === row.otherWords
  );
}

type IndexedWords = Pick<typeof listedEvents.$inferInsert, 'slot' | 'mainWords' | 'otherWords'>;

async function storeLexemes(tx: Transaction, rows: readonly IndexedWords[]): Promise<void> {
  const values: PgInsertValue<typeof listedLexemes>[] = [];
  for (const { slot, mainWords, otherWords } of rows) {
    values.push({
      slot,
      form: listedForm,
      mainLexemes: toVector([...lexemesOf(mainWords), ...boundaryLexemes(mainWords)]),
      otherLexemes: toVector(lexemesOf(otherWords)),
    });
    // Calls of this process don't wait for all rows.
    await nextTurn();
  }
  if (values.length === 0) return;
  await tx
    .insert(listedLexemes)
    .values(values)
    .onConflictDoUpdate({
      target: listedLexemes.slot,
      set: {
        form: listedForm,
        mainLexemes: sql`excluded.main_lexemes`,
        otherLexemes: sql`excluded.other_lexemes`,
      },
    });
}

const toVector = (lexemes: readonly string[]) => sql`array_to_tsvector(${sql.param(lexemes)}::text[])`;

/** Tries broken events again in a minute. Until then keywords find them by their last words. */
async function postpone(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await knownRows(tx, ids);
  await storeLexemes(
    tx,
    known.filter(({ lexemesForm }) => lexemesForm !== listedForm),
  );
  await tx
    .update(listedEvents)
    .set({ changesAt: sql`now() + interval '1 minute'`, form: listedForm })
    .where(inArray(listedEvents.eventId, [...ids]));
}

function except(ids: readonly string[], rows: readonly ListedRow[]): string[] {
  const known = new Set(rows.map(({ eventId }) => eventId));
  return ids.filter((id) => !known.has(id));
}

/** The slots of known rows, and free ones for rows to store. An event that was never listed needs none. */
async function slotsOf(
  tx: Transaction,
  rows: readonly ListedRow[],
  known: ReadonlyMap<string, KnownRow>,
): Promise<ReadonlyMap<string, number>> {
  const slots = new Map([...known].map(([id, { slot }]) => [id, slot]));
  const { rows: ends } = await tx.execute<{ free: number }>(
    sql`select coalesce(max(${listedEvents.slot}) + 1, 0) as free from ${listedEvents}`,
  );
  let free = ends[0]?.free ?? 0;
  for (const { eventId, isListed, changesAt } of rows) {
    if (slots.has(eventId) || (!isListed && changesAt === null)) continue;
    slots.set(eventId, free);
    free += 1;
  }
  return slots;
}

const { eventId: _id, slot: _slot, ...written } = getTableColumns(listedEvents);
const { revision: _revision, ...compared } = written;

const newValue = (property: string) => sql`excluded.${sql.identifier(toSnakeCase(property))}`;
const newValues = Object.fromEntries(Object.keys(written).map((property) => [property, newValue(property)]));
const isDifferent = sql`(${sql.join(Object.values(compared), sql`, `)})
  is distinct from (${sql.join(Object.keys(compared).map(newValue), sql`, `)})`;
