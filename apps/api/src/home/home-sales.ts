import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { defaultTimeZone } from '@dorsal/domain/time-zone';

/** Sales between two moments. */
export interface Sales {
  readonly places: number;
  readonly orders: number;
  readonly collected: number;
}

export interface HomeSales {
  readonly today: Sales;
  readonly lastWeekday: Sales;
  readonly yesterday: Sales;
  readonly weekdayBefore: Sales;
  readonly week: Sales;
  readonly lastWeek: Sales;
}

/** Of an order `o`: its money came, and is or was with the organizer. */
const isSold = sql`o.status in ('paid', 'refund_pending', 'refunded')`;

const periods = ['today', 'lastWeekday', 'yesterday', 'weekdayBefore', 'week', 'lastWeek'] as const;
/** Organizers have no zone of their own yet. */
const zone = defaultTimeZone;
/** Of an order `o`, without the canceled ones. */
const activePlaces = sql`o.quantity - (
  select count(*) from participants p where p.order_id = o.id and p.cancelled_at is not null)`;

/**
 * What the events sold today and this week, each with the same hours a week before, and yesterday with the same weekday a
 * week before. Only orders that were paid count. The money excludes what was refunded: a refund that is under way or
 * refused is still collected. The places exclude canceled ones. Days begin and end in Madrid, also when its clock changes.
 */
export async function homeSales(db: Executor, eventIds: readonly string[]): Promise<HomeSales> {
  const { rows } = await db.execute<{ period: string; places: number; orders: number; cents: number }>(sql`
    with clock as (select now() at time zone ${zone} as local),
    period (period, starts, ends) as (
      select 'today', date_trunc('day', local), local from clock
      union all select 'lastWeekday', date_trunc('day', local) - interval '7 days', local - interval '7 days' from clock
      union all select 'yesterday', date_trunc('day', local) - interval '1 day',
        date_trunc('day', local) - interval '1 microsecond' from clock
      union all select 'weekdayBefore', date_trunc('day', local) - interval '8 days',
        date_trunc('day', local) - interval '7 days 1 microsecond' from clock
      union all select 'week', date_trunc('week', local), local from clock
      union all select 'lastWeek', date_trunc('week', local) - interval '7 days', local - interval '7 days' from clock
    ),
    sale as materialized (
      select o.id, o.status, ${activePlaces} as quantity, o.total_cents, o.paid_at at time zone ${zone} as paid_local
      from orders o
      where o.event_id = any(${sql.param(eventIds)}) and ${isSold} and o.paid_at > now() - interval '15 days'
    )
    select period, sum(quantity)::int as places, count(*) filter (where status <> 'refunded')::int as orders,
      sum(total_cents - (select coalesce(sum(l.refunded_cents), 0) from order_lines l where l.order_id = sale.id))::float8 as cents
    from period join sale on paid_local >= starts and paid_local <= ends
    group by period`);
  const byPeriod = new Map(rows.map((row) => [row.period, row]));
  const salesOf = (period: (typeof periods)[number]): Sales => {
    const { places = 0, orders = 0, cents = 0 } = byPeriod.get(period) ?? {};
    return { places, orders, collected: cents };
  };
  return {
    today: salesOf('today'),
    lastWeekday: salesOf('lastWeekday'),
    yesterday: salesOf('yesterday'),
    weekdayBefore: salesOf('weekdayBefore'),
    week: salesOf('week'),
    lastWeek: salesOf('lastWeek'),
  };
}

/** Days of the list of all events together. */
const listedDays = 7;

/** The same sales of the last days, those without any too, the newest first. */
export async function salesByDay(
  db: Executor,
  eventIds: readonly string[],
): Promise<(Sales & { readonly day: string })[]> {
  const { rows } = await db.execute<{ day: string; places: number; orders: number; collected: number }>(sql`
    with days as (
      select (now() at time zone ${zone})::date - ago as day from generate_series(0, ${listedDays - 1}::int) as ago),
    sale as (
      select o.id, o.status, ${activePlaces} as quantity, o.total_cents, (o.paid_at at time zone ${zone})::date as day
      from orders o
      where o.event_id = any(${sql.param(eventIds)}) and ${isSold} and o.paid_at > now() - interval '15 days')
    select days.day::text as day, coalesce(sum(sale.quantity), 0)::int as places,
      count(sale.id) filter (where sale.status <> 'refunded')::int as orders,
      coalesce(sum(sale.total_cents - (select coalesce(sum(l.refunded_cents), 0) from order_lines l where l.order_id = sale.id)), 0)::float8
        as collected
    from days left join sale on sale.day = days.day group by days.day order by days.day desc`);
  return rows;
}

/** Days of the little chart beside each event. */
export const chartDays = 14;

/** The places that each event sold on each of the last days, oldest first; an event without sales has no entry. */
export async function dailyPlaces(
  db: Executor,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  const { rows } = await db.execute<{ eventId: string; ago: number; places: number }>(sql`
    select o.event_id as "eventId", sum(${activePlaces})::int as places,
      (now() at time zone ${zone})::date - (o.paid_at at time zone ${zone})::date as ago
    from orders o
    where o.event_id = any(${sql.param(eventIds)}) and ${isSold} and o.paid_at > now() - interval '15 days'
    group by 1, 3`);
  const days = new Map<string, number[]>();
  for (const { eventId, ago, places } of rows) {
    if (ago >= chartDays) continue;
    const daily = days.get(eventId) ?? Array.from({ length: chartDays }, () => 0);
    daily[chartDays - 1 - ago] = places;
    days.set(eventId, daily);
  }
  return days;
}
