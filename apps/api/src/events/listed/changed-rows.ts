import { and, asc, eq, getTableColumns, gt, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { listedEvents } from '../../db/schema/listed-events.ts';

type Row = typeof listedEvents.$inferSelect;

const all = getTableColumns(listedEvents);

/** Rows that are read at once. */
const portion = 100;

/**
 * These columns of all rows that changed after a revision, in order of their revisions, in portions. A row that changes
 * again while others are read comes again, with its later revision.
 */
export async function* changedRows<Column extends keyof Row>(
  db: Database,
  columns: readonly Column[],
  after: number,
): AsyncGenerator<readonly Pick<Row, Column | 'eventId' | 'revision'>[]> {
  const wanted = [...columns, 'eventId', 'revision'] as const;
  const selected = Object.fromEntries(wanted.map((column) => [column, all[column]]));
  type Selected = Pick<Row, Column | 'eventId' | 'revision'>;
  let last = { revision: after + 1, eventId: '' };
  for (;;) {
    const rows = await db
      .select(selected)
      .from(listedEvents)
      .where(
        or(
          gt(listedEvents.revision, last.revision),
          and(eq(listedEvents.revision, last.revision), gt(listedEvents.eventId, last.eventId)),
        ),
      )
      .orderBy(asc(listedEvents.revision), asc(listedEvents.eventId))
      .limit(portion);
    // The cast is safe: `selected` has exactly these columns, which `fromEntries` can't express.
    const typed = rows as unknown as Selected[];
    if (typed.length > 0) yield typed;
    if (typed.length < portion) return;
    last = typed.at(-1) ?? last;
  }
}
