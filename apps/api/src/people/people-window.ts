import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { peopleWindow } from '@dorsal/api-contract/panel/people';
import type { Database } from '../db/database.ts';
import type { StoredSort } from '../db/json/people-audience.ts';
import { type Audience, audienceWhere } from './audience-where.ts';
import { type CellColumn, cellColumns } from './people-cells.ts';
import type { PeopleEvent } from './people-event.ts';
import { orderBy, sortKeys } from './people-order.ts';
import { type May, maySeeColumn } from './people-scope.ts';
import { type PersonRecord, recordFields, recordTables, sumsOfPerson } from './person-record.ts';

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
 * A window of an audience and its total. The index finds the window's people first: only their rows are read. Cells of
 * columns that the caller doesn't see are null. Throws UnknownFilterError.
 */
export async function findPeople(db: Database, asked: Asked): Promise<PeopleWindow> {
  const { event, may, audience, sort, offset, limit } = asked;
  const where = audienceWhere({ event, audience, may });
  const keys = sortKeys(sort, event);
  const [records, total] = await Promise.all([
    db.execute<PersonRecord & Record<string, unknown>>(sql`
      with page as materialized (
        select p.participant_id, row_number() over (order by ${orderBy(keys, sort)}) as at
        from people p where ${where} order by ${orderBy(keys, sort)} limit ${limit} offset ${offset})
      select ${recordFields} from ${recordTables(sumsOfPerson)} join page on page.participant_id = p.participant_id
      order by page.at`),
    countPeople(db, where),
  ]);
  const columns = visibleColumns(asked);
  const currentIds = new Map(event.tickets.flatMap(({ id, ids }) => ids.map((old) => [old, id] as const)));
  return {
    total,
    rows: records.rows.map((person) => ({
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

/** The people of a condition on `people p`. */
export async function countPeople(db: Database, where: ReturnType<typeof audienceWhere>): Promise<number> {
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
