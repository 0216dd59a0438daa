import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import type { FiguresPeriod } from './figures-period.ts';
import { isSold, pointOf } from './sold-orders.ts';

/**
 * The cents that were given back at each point, whenever their orders were paid. Payments that were never charged as
 * sales don't count: surplus ones have no lines, late ones without places no payment date.
 */
export async function refundsByPoint(
  db: Database,
  { id }: PeopleEvent,
  { points, starts, ends }: FiguresPeriod,
): Promise<number[]> {
  const { rows } = await db.execute<{ at: number; cents: number }>(sql`
    select ${pointOf(sql`r.settled_at`, points)} as at, sum(l.cents)::float8 as cents
    from orders o
    join refund_lines l on l.order_id = o.id
    join refunds r on r.id = l.refund_id and r.status = 'completed'
    where ${isSold(id)} and o.paid_at is not null and r.settled_at >= ${starts.toISOString()} and r.settled_at < ${ends.toISOString()}
    group by 1`);
  const byPoint = new Map(rows.map(({ at, cents }) => [at, cents]));
  return points.map((_, at) => byPoint.get(at) ?? 0);
}
