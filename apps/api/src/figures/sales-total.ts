import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { activePlaces, isSoldIn, type Span } from './sold-orders.ts';

export interface SalesTotal {
  readonly places: number;
  readonly orders: number;
  readonly charged: number;
}

/** What was sold in the span. */
export async function salesTotal(db: Database, eventId: string, span: Span): Promise<SalesTotal> {
  const { rows } = await db.execute<{ places: number; orders: number; charged: number }>(sql`
    select coalesce(sum(${activePlaces}), 0)::int as places, count(*)::int as orders,
      coalesce(sum(o.total_cents), 0)::float8 as charged
    from orders o where ${isSoldIn(eventId, span)}`);
  return rows[0] ?? { places: 0, orders: 0, charged: 0 };
}
