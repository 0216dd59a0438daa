import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import { activePlaces, isSoldIn, type Span } from './sold-orders.ts';

/**
 * The places sold at each hour of the week that the clock on the event's wall shows: a row for each day from Monday,
 * with 24 hours.
 */
export async function salesByWeekdayHour(
  db: Database,
  { id, timeZone }: PeopleEvent,
  span: Span,
): Promise<number[][]> {
  const { rows } = await db.execute<{ day: number; hour: number; places: number }>(sql`
    select extract(isodow from local)::int - 1 as day, extract(hour from local)::int as hour,
      sum(places)::int as places
    from (
      select o.paid_at at time zone ${timeZone} as local, ${activePlaces} as places
      from orders o where ${isSoldIn(id, span)}
    ) as sale
    group by 1, 2`);
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { day, hour, places } of rows) week[day]?.splice(hour, 1, places);
  return week;
}
