import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { peopleWindow } from '@dorsal/api-contract/panel/people';
import type { Database } from '../db/database.ts';
import type { StoredSort } from '../db/json/people-audience.ts';
import { type Audience, audienceWhere } from './audience-where.ts';
import { type CellColumn, cellColumns } from './people-cells.ts';
import type { PeopleEvent } from './people-event.ts';
import { orderBy, sortKeys } from './people-order.ts';
import { type May, maySeeColumn } from './people-scope.ts';
import { type PersonRecord, recordFields, recordTables } from './person-record.ts';

export type PeopleWindow = z.output<typeof peopleWindow>;

interface Asked {
  readonly event: PeopleEvent;
  readonly may: May;
  readonly audience: Audience;
  readonly sort: StoredSort;
  readonly columns: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * A window of an audience and its total. Cells of columns that the caller doesn't see are null. Throws
 * UnknownFilterError.
 */
export async function findPeople(db: Database, asked: Asked): Promise<PeopleWindow> {
  const { event } = asked;
  const where = audienceWhere(asked);
  const { records, total } = isNarrow(asked.audience)
    ? await countedWindow(db, asked, where)
    : await windowAndCount(db, asked, where);
  const columns = visibleColumns(asked);
  const currentIds = new Map(event.tickets.flatMap(({ id, ids }) => ids.map((old) => [old, id] as const)));
  return {
    total,
    rows: records.map((person) => ({
      _id: person.personId,
      fullName: person.fullName,
      ticketId: currentIds.get(person.ticketTypeId) ?? person.ticketTypeId,
      place: person.isCancelled ? 'cancelled' : 'active',
      orderState: person.orderState,
      checkedInAt: person.checkedInAtMs === null ? null : new Date(person.checkedInAtMs),
      cells: columns.map((column) => wireCell(column, person)),
    })),
  };
}

interface Found {
  readonly records: readonly PersonRecord[];
  readonly total: number;
}

/** A search or an answer has an index that finds all of its people, in no order: they are read once. */
function isNarrow({ q, answers }: Audience): boolean {
  return Boolean(q) || answers !== undefined;
}

async function countedWindow(db: Database, asked: Asked, where: SQL): Promise<Found> {
  const { event, sort, offset, limit } = asked;
  const keys = sortKeys(sort, event);
  const named = keys.map((key, at) => sql`${key} as ${sql.raw(`key_${at}`)}`);
  const names = keys.map((_, at) => sql.raw(`key_${at}`));
  // Materialized, since the index of the sort would read everyone to find the few.
  const records = await readRecords(db, {
    page: sql`found as materialized (
        select p.participant_id, ${sql.join(named, sql`, `)} from people p where ${where}),
      page as materialized (
        select participant_id, (select count(*)::int from found) as total
        from found order by ${orderBy(names, sort)} limit ${limit} offset ${offset})`,
    inOrder: orderBy(keys, sort),
  });
  const counted = records[0]?.total ?? (offset === 0 ? 0 : null);
  return { records, total: counted ?? (await countPeople(db, where)) };
}

/** For the other audiences the index of the sort has the window's people, while the total needs all. */
async function windowAndCount(db: Database, asked: Asked, where: SQL): Promise<Found> {
  const { event, sort, offset, limit } = asked;
  const inOrder = orderBy(sortKeys(sort, event), sort);
  const [records, total] = await Promise.all([
    readRecords(db, {
      page: sql`page as materialized (
        select p.participant_id, null::int as total from people p where ${where} order by ${inOrder} limit ${limit} offset ${offset})`,
      inOrder,
    }),
    countPeople(db, where),
  ]);
  return { records, total };
}

interface Page {
  /** Finds the window's people first, so that only their rows are read. */
  readonly page: SQL;
  readonly inOrder: SQL;
}

async function readRecords(db: Database, { page, inOrder }: Page) {
  const { rows } = await db.execute<
    PersonRecord & { readonly total: number | null } & Record<string, unknown>
  >(sql`
    with ${page} select ${recordFields}, page.total
    from ${recordTables} join page on page.participant_id = p.participant_id order by ${inOrder}`);
  return rows;
}

/** The people of a condition on `people p`. */
export async function countPeople(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from people p where ${where}`,
  );
  return rows[0]?.total ?? 0;
}

function visibleColumns({ columns, event, may }: Asked): (CellColumn | undefined)[] {
  return cellColumns(columns, event, { areDocumentsMasked: true }).map((column) =>
    column && maySeeColumn(column.key, event, may) ? column : undefined,
  );
}

function wireCell(column: CellColumn | undefined, person: PersonRecord) {
  const cell = column?.cellOf(person) ?? null;
  return column?.kind === 'moment' && typeof cell === 'number' ? new Date(cell).toISOString() : cell;
}
