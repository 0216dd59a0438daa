import { type SQL, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';

/** The organizer and events whose money is settled, and the zone in which its days begin. */
export interface MoneyScope {
  readonly organizerId: string;
  readonly eventIds: readonly string[];
  readonly timeZone: string;
}

/** The organizer's own orders of the events, in any state: an event may have had another seller before. */
export function isInScope({ organizerId, eventIds }: MoneyScope): SQL {
  return sql`${orders.sellerId} = ${organizerId} and ${orders.eventId} = any(${sql.param(eventIds)})`;
}

/** The orders whose money came, with the day on which it did. A late payment without places counts, and so does its refund. */
export function soldOrders(scope: MoneyScope): SQL {
  // Only late orders have no `paid_at`: for the others the payment isn't read.
  return sql`
    select ${orders.id} as id, ${orders.eventId} as event_id, ${orders.totalCents} as total_cents,
      (coalesce(${orders.paidAt}, (select a.settled_at from payment_attempts a
        where a.order_id = ${orders.id} and a.status = 'accepted')) at time zone ${scope.timeZone})::date as day
    from ${orders}
    where ${isInScope(scope)} and ${orders.status} in ('paid', 'refund_pending', 'refunded')`;
}

/** The portal's commission in a line `l`: what was agreed when the order was placed, else the whole management fee. */
export const lineCommission = sql`coalesce(l.commission_cents, case l.kind when 'fee' then l.cents else 0 end)`;
