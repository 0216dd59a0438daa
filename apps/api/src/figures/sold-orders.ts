import { type SQL, sql } from 'drizzle-orm';

/** From the first moment until the second, which is not included. */
export interface Span {
  readonly starts: Date;
  readonly ends: Date;
}

/** Orders `o` of the event that were paid, whatever became of them: the index `orders_sold` has them. */
export function isSold(eventId: string): SQL {
  return sql`o.event_id = ${eventId} and o.status in ('paid', 'refund_pending', 'refunded')`;
}

/** Those that were paid in the span. */
export function isSoldIn(eventId: string, { starts, ends }: Span): SQL {
  return sql`${isSold(eventId)} and o.paid_at >= ${starts.toISOString()} and o.paid_at < ${ends.toISOString()}`;
}

/** The places of an order `o` without the canceled ones. */
export const activePlaces = sql`o.quantity - (
  select count(*) from participants p where p.order_id = o.id and p.cancelled_at is not null)`;

/** The number of the point, from 0, in which a moment is. Below 0 before the first one. */
export function pointOf(moment: SQL, points: readonly Date[]): SQL {
  const starts = sql.param(points.map((point) => point.toISOString()));
  return sql`width_bucket(${moment}, ${starts}::timestamptz[]) - 1`;
}
