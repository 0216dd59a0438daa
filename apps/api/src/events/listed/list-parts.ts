import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { listedEvents } from '../../db/schema/listed-events.ts';

/** The numbers, from 1, of the parts that have listed events. Part n has the n-th `size` slots. */
export async function listParts(db: Database, size: number): Promise<number[]> {
  const { slot, isListed } = listedEvents;
  // The first listed event of each part: its slots are read by their index, and no further.
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(1, (select max(${slot}) / ${size}::int + 1 from ${listedEvents})) as part
    cross join lateral (
      select from ${listedEvents}
      where ${isListed} and ${slot} >= (part - 1) * ${size}::int and ${slot} < part * ${size}::int
      order by ${slot} limit 1) as listed
    order by part`);
  return rows.map(({ part }) => part);
}

/**
 * The slugs of a part's events as a JSON array, by slot: an event that comes or goes moves no other one. Undefined if it has
 * none.
 */
export async function slugsOfPart(db: Database, part: number, size: number): Promise<string | undefined> {
  const { slot, isListed, eventId } = listedEvents;
  // One text: rows of their own would take this process much longer to read and to encode.
  const [row] = await db
    .select({ slugs: sql<string | null>`json_agg(${events.slug} order by ${slot})::text` })
    .from(listedEvents)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(isListed, true), gte(slot, (part - 1) * size), lt(slot, part * size)));
  return row?.slugs ?? undefined;
}
