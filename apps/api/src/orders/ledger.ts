import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** A promise that the data break. */
export interface LedgerFault {
  readonly rule: string;
  /** The event, ticket type or order at fault. */
  readonly id: string;
}

const live = sql`o.status in ('reserved', 'pending', 'paid')`;
const held = sql`coalesce(sum(l.quantity) filter (where o.status in ('reserved', 'pending')), 0)`;
const sold = sql`coalesce(sum(l.quantity) filter (where o.status = 'paid'), 0)`;

const rules: Readonly<Record<string, SQL>> = {
  'no event holds and sells more places than it has': sql`
    select event_id as id from event_stock where held + sold + withheld > capacity`,
  'no ticket type holds and sells more places than it has': sql`
    select ticket_type_id as id from ticket_stock where held + sold + withheld > capacity`,
  "an event's counters are the sums over its live orders": sql`
    select s.event_id as id from event_stock s
    left join orders o on o.event_id = s.event_id and ${live}
    left join order_lines l on l.order_id = o.id
    group by s.event_id having s.held <> ${held} or s.sold <> ${sold}`,
  "a ticket type's counters are the sums over its live orders": sql`
    select s.ticket_type_id as id from ticket_stock s
    left join (order_lines l join orders o on o.id = l.order_id and ${live})
      on l.ticket_type_id = s.ticket_type_id
    group by s.ticket_type_id having s.held <> ${held} or s.sold <> ${sold}`,
  'the lines of an order make its places and its subtotal': sql`
    select o.id from orders o left join order_lines l on l.order_id = o.id
    group by o.id
    having o.quantity <> coalesce(sum(l.quantity), 0)
      or o.subtotal_cents <> coalesce(sum(l.quantity * l.unit_price_cents), 0)`,
  'a paid order is free, or has exactly one accepted payment of its total': sql`
    select o.id from orders o left join payment_attempts a on a.order_id = o.id and a.status = 'accepted'
    where o.status = 'paid' group by o.id
    having count(a.id) <> case when o.total_cents = 0 then 0 else 1 end
      or sum(a.amount_cents) <> o.total_cents`,
  'an accepted payment belongs to an order that is paid, or gives its money back': sql`
    select o.id from payment_attempts a join orders o on o.id = a.order_id
    where a.status = 'accepted' and o.status not in ('paid', 'refund_pending', 'refunded')`,
  'money that must go back is with the worker': sql`
    select a.order_id as id from payment_attempts a join orders o on o.id = a.order_id
    where (a.status = 'surplus' or (a.status = 'accepted' and o.status = 'refund_pending'))
      and not exists (select 1 from outbox where dedupe_key = 'refund:' || a.id)`,
  'every place of a paid order has its participant': sql`
    select o.id from orders o
    join order_lines l on l.order_id = o.id
    left join participants p on p.order_id = l.order_id and p.ticket_type_id = l.ticket_type_id
    where o.status = 'paid'
    group by o.id, l.ticket_type_id, l.quantity having count(p.id) <> l.quantity`,
};

/** Everything that the orders, counters and payments contradict each other in; empty when the books are right. */
export async function ledgerFaults(db: Executor): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute<{ id: string }>(query);
    faults.push(...rows.map(({ id }) => ({ rule, id })));
  }
  return faults;
}
