import { ledgerFaults } from '@dorsal/api/internal/orders/ledger';
import type { Database } from '@dorsal/api/internal/db/database';
import { type SQL, sql } from 'drizzle-orm';

/** One number from the database. */
export async function numberOf(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute(query);
  return Number(Object.values(rows[0] ?? {})[0] ?? 0);
}

/** The number of orders by status, of those that match `which`. */
export async function statusesOf(db: Database, which: SQL): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ status: string; orders: string }>(
    sql`select status, count(*) as orders from orders where ${which} group by status order by status`,
  );
  return new Map(rows.map(({ status, orders }) => [status, Number(orders)]));
}

/** Places held and sold, according to the orders, not the counters. */
export function placesInOrders(db: Database, eventId: string): Promise<number> {
  return numberOf(
    db,
    sql`select coalesce(sum(quantity), 0) from orders
      where event_id = ${eventId} and status in ('reserved', 'pending', 'paid')`,
  );
}

/** Orders with an accepted payment that are neither paid nor refunded (or about to be). */
export function chargedWithoutPlace(db: Database): Promise<number> {
  return numberOf(
    db,
    sql`select count(distinct o.id) from orders o join payment_attempts a on a.order_id = o.id
      where a.status = 'accepted' and o.status not in ('paid', 'refund_pending', 'refunded')`,
  );
}

/** 'clean', or the broken rules of the ledger and how often each is broken. */
export async function ledgerText(db: Database): Promise<string> {
  const faults = await ledgerFaults(db);
  if (faults.length === 0) return 'clean';
  const byRule = Map.groupBy(faults, ({ rule }) => rule);
  return [...byRule].map(([rule, { length }]) => `"${rule}" broken ${length} times`).join(', ');
}
