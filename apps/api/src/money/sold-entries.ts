import { sql } from 'drizzle-orm';
import type { TaxedSales } from '@dorsal/domain/declared-vat';
import type { DayRange } from '@dorsal/domain/event-period';
import type { SettlementEntry } from '@dorsal/domain/settlement';
import type { Executor } from '../db/database.ts';
import { lineCommission, type MoneyScope, soldOrders } from './money-scope.ts';

/** An entry of an event. */
export type EventEntry = SettlementEntry & { readonly eventId: string };

/** What was charged, by event, day and ticket type. Canceled places count: their money is in the sums. */
export async function soldEntries(db: Executor, scope: MoneyScope): Promise<EventEntry[]> {
  const { rows } = await db.execute<EventEntry & Record<string, unknown>>(sql`
    with sold as materialized (${soldOrders(scope)})
    select sold.event_id as "eventId", sold.day::text as day, l.ticket_type_id as "ticketId",
      count(*) filter (where l.kind = 'ticket')::int as places,
      coalesce(sum(l.cents) filter (where l.kind <> 'fee'), 0)::float8 as "ticketsCents",
      coalesce(sum(l.cents) filter (where l.kind = 'fee'), 0)::float8 as "feesCents",
      0 as "refundedCents", sum(${lineCommission})::float8 as "commissionCents"
    from sold join order_lines l on l.order_id = sold.id
    group by sold.event_id, sold.day, l.ticket_type_id order by sold.day, l.ticket_type_id`);
  return rows;
}

/** Whether the order of a row `sold` has documents of VERI*FACTU mode. */
const hasTaxDocument = sql`exists (select 1 from tax_documents d where d.order_id = sold.id)`;

/**
 * The sums of the orders without documents of VERI*FACTU mode that were paid on these days, with their tax: all lines of
 * such an order have the same.
 */
export async function taxedSales(
  db: Executor,
  scope: MoneyScope,
  period: DayRange | undefined,
): Promise<TaxedSales[]> {
  const { rows } = await db.execute<TaxedSales & Record<string, unknown>>(sql`
    with sold as materialized (${soldOrders(scope)})
    select l.vat_percent::float8 as "vatPercent", l.vat_exemption as "vatExemption", total_cents as cents,
      count(*)::int as orders
    from sold join order_lines l on l.order_id = sold.id and l.position = 0
    where ${isOn(period)} and total_cents > 0 and not ${hasTaxDocument} group by l.vat_percent, l.vat_exemption, total_cents`);
  return rows;
}

/** How many orders that were paid on these days have documents of VERI*FACTU mode. */
export async function documentedOrders(
  db: Executor,
  scope: MoneyScope,
  period: DayRange | undefined,
): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    with sold as materialized (${soldOrders(scope)})
    select count(*)::int as orders from sold where ${isOn(period)} and ${hasTaxDocument}`);
  return rows[0]?.orders ?? 0;
}

/** Whether a row `sold` was paid on these days; undefined: on any. */
function isOn(period: DayRange | undefined) {
  return period ? sql`sold.day between ${period.from} and ${period.to}` : sql`true`;
}
