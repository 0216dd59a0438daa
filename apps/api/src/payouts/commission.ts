import { type SQL, sql } from 'drizzle-orm';
import { lineCommission } from '../money/money-scope.ts';

/**
 * What the portal keeps of each event of an organizer for its service, without IVA, as a query of `event_id` and `cents`:
 * the commission of the lines of paid orders, less the part of what refunds gave back. Only of orders that were paid
 * through the portal.
 */
export function commissionByEvent(organizerId: string): SQL {
  return sql`
    select o.event_id, sum(${lineCommission} - case when coalesce(back.cents, 0) = 0 then 0
      else round(${lineCommission}::numeric * back.cents / l.cents) end)::bigint as cents
    from order_lines l
    join orders o on o.id = l.order_id
    join events e on e.id = o.event_id and e.organizer_id = ${organizerId}
    left join lateral (
      select sum(r.cents) as cents from refund_lines r where r.order_id = l.order_id and r.position = l.position
    ) back on true
    where exists (select 1 from payment_attempts a where a.order_id = o.id and a.status = 'accepted')
    group by o.event_id`;
}
