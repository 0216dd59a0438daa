import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import type { FiguresPeriod } from './figures-period.ts';
import type { SalesFigures } from './figures-body.ts';
import { isSoldIn, pointOf } from './sold-orders.ts';

/** The places and the money of each ticket, with its part of the fee, at each point. A line is a place, or a part of the fee. */
export async function salesByTicket(
  db: Database,
  { id, tickets }: PeopleEvent,
  period: FiguresPeriod,
): Promise<SalesFigures['tickets']> {
  const { points } = period;
  const { rows } = await db.execute<{
    at: number;
    ticketTypeId: string;
    places: number;
    charged: number;
  }>(sql`
    with sale as materialized (
      select o.id, ${pointOf(sql`o.paid_at`, points)} as at from orders o where ${isSoldIn(id, period)}
    ), cancelled as materialized (
      select p.id from sale join participants p on p.order_id = sale.id and p.cancelled_at is not null
    )
    select sale.at, l.ticket_type_id as "ticketTypeId", sum(l.cents)::float8 as charged,
      (count(*) filter (where l.kind = 'ticket' and cancelled.id is null))::int as places
    from sale join order_lines l on l.order_id = sale.id
      left join cancelled on cancelled.id = l.participant_id
    group by 1, 2`);
  return tickets.map(({ id: _id, name, ids }) => {
    const own = rows.filter(({ ticketTypeId }) => ids.includes(ticketTypeId));
    const series = (key: 'places' | 'charged') => {
      const amounts = points.map(() => 0);
      for (const row of own) amounts[row.at] = (amounts[row.at] ?? 0) + row[key];
      return amounts;
    };
    return { _id, name, places: series('places'), charged: series('charged') };
  });
}
