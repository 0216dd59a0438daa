import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { lineTaxClass } from '../tax-records/line-tax-class.ts';

/** A rule that the data break. */
export interface LedgerFault {
  readonly rule: string;
  /** The event, ticket type, order or series at fault. */
  readonly id: string;
}

const live = sql`(o.status in ('reserved', 'pending', 'paid', 'refund_pending', 'refunded'))`;
const held = sql`coalesce(sum(l.quantity) filter (where o.status in ('reserved', 'pending')), 0)`;
/** All places that were sold, without the canceled ones that are on sale again. */
const sold = sql`coalesce(sum(l.quantity + l.kept_quantity - (${cancelledOf(sql`l`)}))
  filter (where o.status not in ('reserved', 'pending')), 0)`;

/** The number of canceled places of an order's item. */
function cancelledOf(item: SQL): SQL {
  return sql`select count(*) from participants p where p.order_id = ${item}.order_id
    and p.ticket_type_id = ${item}.ticket_type_id and p.cancelled_at is not null`;
}

const rules: Readonly<Record<string, SQL>> = {
  'no event holds and sells more places than it has': sql`
    select event_id as id from event_stock where held + sold + withheld > capacity`,
  'no ticket type holds and sells more places than it has': sql`
    select ticket_type_id as id from ticket_stock where held + sold + withheld > capacity`,
  // Otherwise a late payment would take places that the successor has sold.
  'a replaced ticket type has a limit where its successor has one, and keeps nothing back': sql`
    select old.ticket_type_id as id from ticket_stock old
    join ticket_types newer on newer.source_ticket_id = old.ticket_type_id
    join ticket_stock stock on stock.ticket_type_id = newer.id
    where old.withheld > 0 or (old.capacity is null and stock.capacity is not null)`,
  "an event's counters are the sums over its live orders": sql`
    select s.event_id as id from event_stock s
    left join (orders o join order_items l on l.order_id = o.id and ${live}) on o.event_id = s.event_id
    group by s.event_id having s.held <> ${held} or s.sold <> ${sold}`,
  "a ticket type's counters are the sums over its live orders": sql`
    select s.ticket_type_id as id from ticket_stock s
    left join (order_items l join orders o on o.id = l.order_id and ${live})
      on l.ticket_type_id = s.ticket_type_id
    group by s.ticket_type_id having s.held <> ${held} or s.sold <> ${sold}`,
  'only canceled places are kept from the sale': sql`
    select i.order_id as id from order_items i where i.kept_quantity > (${cancelledOf(sql`i`)})`,
  'only places of an order that was paid, or is owed its money, are canceled': sql`
    select o.id from orders o join participants p on p.order_id = o.id
    where p.cancelled_at is not null and o.status not in ('paid', 'refund_pending', 'refunded')`,
  'the items of an order make its places and its subtotal': sql`
    select o.id from orders o left join order_items i on i.order_id = o.id
    left join lateral (select sum(cents) as cents from order_lines
      where order_id = o.id and kind = 'licence') licences on true
    group by o.id, licences.cents
    having o.quantity <> coalesce(sum(i.quantity), 0)
      or o.subtotal_cents <> coalesce(sum(i.quantity * i.unit_price_cents), 0) + coalesce(licences.cents, 0)`,
  'an item has a line for each of its places, at its price': sql`
    select i.order_id as id from order_items i
    left join order_lines l on l.order_id = i.order_id and l.ticket_type_id = i.ticket_type_id and l.kind = 'ticket'
    group by i.order_id, i.ticket_type_id, i.quantity, i.unit_price_cents
    having count(l.position) <> i.quantity or sum(l.cents) <> i.quantity * i.unit_price_cents`,
  'the lines of an order add up to its sums': sql`
    select o.id from orders o left join order_lines l on l.order_id = o.id
    group by o.id
    having o.subtotal_cents <> coalesce(sum(l.cents) filter (where l.kind <> 'fee'), 0)
      or o.fees_cents <> coalesce(sum(l.cents) filter (where l.kind = 'fee'), 0)`,
  'a line was given back what its completed refunds say': sql`
    select l.order_id as id from order_lines l
    left join (refund_lines part join refunds r on r.id = part.refund_id and r.status = 'completed')
      on part.order_id = l.order_id and part.position = l.position
    group by l.order_id, l.position, l.refunded_cents having l.refunded_cents <> coalesce(sum(part.cents), 0)`,
  'no line is to be given back more than it cost': sql`
    select l.order_id as id from order_lines l
    join refund_lines part on part.order_id = l.order_id and part.position = l.position
    group by l.order_id, l.position, l.cents having sum(part.cents) > l.cents`,
  "the lines of a refund make its sum, and a surplus payment's has none": sql`
    select a.order_id as id from refunds r join payment_attempts a on a.id = r.attempt_id
    left join refund_lines part on part.refund_id = r.id
    group by a.order_id, r.id, r.amount_cents, a.status
    having coalesce(sum(part.cents), 0) <> case a.status when 'surplus' then 0 else r.amount_cents end`,
  'a paid order is free, or has exactly one accepted payment of its total': sql`
    select o.id from orders o left join payment_attempts a on a.order_id = o.id and a.status = 'accepted'
    where o.status = 'paid' group by o.id
    having count(a.id) <> case when o.total_cents = 0 then 0 else 1 end
      or sum(a.amount_cents) <> o.total_cents`,
  'an accepted payment belongs to an order that is paid, or gives its money back': sql`
    select o.id from payment_attempts a join orders o on o.id = a.order_id
    where a.status = 'accepted' and o.status not in ('paid', 'refund_pending', 'refunded')`,
  // Also transfers, which go into a file for the bank.
  'money that must go back has its refund': sql`
    select a.order_id as id from payment_attempts a join orders o on o.id = a.order_id
    where (a.status = 'surplus' or (a.status = 'accepted' and o.status in ('refund_pending', 'refunded')))
      and a.refund_cents <> a.amount_cents`,
  'a refund belongs to money that came': sql`
    select a.order_id as id from refunds r join payment_attempts a on a.id = r.attempt_id
    where a.status not in ('accepted', 'surplus')`,
  'a payment counts the cents of its refunds, and no more goes back than came': sql`
    select a.order_id as id from payment_attempts a left join refunds r on r.attempt_id = a.id
    group by a.id having a.refund_cents <> coalesce(sum(r.amount_cents), 0) or a.refund_cents > a.amount_cents`,
  // Late money was never the price of places: its order is owed all of it, with all its places canceled.
  'an order is refunded when, and only when, its money is back and no place is active': sql`
    select o.id from orders o
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0) as asked,
        coalesce(sum(r.amount_cents) filter (where r.status = 'completed'), 0) as completed
      from payment_attempts a join refunds r on r.attempt_id = a.id
      where a.order_id = o.id and a.status = 'accepted') money
    cross join lateral (
      select count(*) as active from participants p where p.order_id = o.id and p.cancelled_at is null) places
    where o.status in ('paid', 'refund_pending', 'refunded') and o.status <> case
      when places.active > 0 or money.asked < o.total_cents then 'paid'
      when money.completed < o.total_cents then 'refund_pending'
      else 'refunded' end`,
  'a refund by card that was asked for is with the worker': sql`
    select a.order_id as id from refunds r join payment_attempts a on a.id = r.attempt_id
    where r.status = 'requested' and a.method = 'card' and not exists (
      select 1 from outbox where kind = 'refund' and done_at is null and dead_at is null
        and payload ->> 'refundId' = r.id)`,
  'the bank is asked about every payment by card without a result, for a week': sql`
    select order_id as id from payment_attempts
    where status = 'open' and method = 'card' and next_query_at is null
      and created_at > now() - interval '7 days'`,
  'every place of a paid order belongs to one participant': sql`
    select o.id from orders o
    join order_lines l on l.order_id = o.id and l.kind = 'ticket'
    left join participants p on p.id = l.participant_id and p.order_id = l.order_id
      and p.ticket_type_id = l.ticket_type_id
    where o.status = 'paid'
    group by o.id
    having count(distinct p.id) <> count(*)
      or (select count(*) from participants where order_id = o.id) <> count(*)`,
  'a day license belongs to a place of its order that is paid for, and a place has one at most': sql`
    select l.order_id as id from order_lines l join orders o on o.id = l.order_id
    left join order_lines place on place.order_id = l.order_id and place.kind = 'ticket'
      and place.participant_id = l.participant_id and place.ticket_type_id = l.ticket_type_id
    where l.kind = 'licence' and o.status = 'paid'
    group by l.order_id, l.participant_id having count(*) > 1 or count(place.position) <> count(*)`,
  'an order has one invoice at most': sql`
    select order_id as id from invoices where kind = 'invoice' group by order_id having count(*) > 1`,
  'an invoice is of an order that was paid, and of its total': sql`
    select o.id from invoices i join orders o on o.id = i.order_id
    where i.kind = 'invoice'
      and (i.total_cents <> o.total_cents or o.status not in ('paid', 'refund_pending', 'refunded'))`,
  "an invoice is issued by its order's seller": sql`
    select o.id from invoices i join orders o on o.id = i.order_id where i.organizer_id <> o.seller_id`,
  // The id is `organizer series`: no single order is at fault.
  'the invoices of a series are numbered from 1 without a gap': sql`
    select s.organizer_id || ' ' || s.series as id from invoice_series s
    left join invoices i on i.organizer_id = s.organizer_id and i.series = s.series
    group by s.organizer_id, s.series
    having count(i.id) <> s.last_number or coalesce(max(i.number), 0) <> s.last_number
      or count(distinct i.number) <> s.last_number`,
  'a corrective invoice is of its refund, and of the order of its invoice': sql`
    select c.order_id as id from invoices c
    left join invoices i on i.id = c.corrects_id left join refunds r on r.id = c.refund_id
    where c.kind = 'corrective' and (c.order_id <> i.order_id or i.kind <> 'invoice'
      or r.status is distinct from 'completed' or c.total_cents <> -r.amount_cents)`,
  'the correctives of an invoice take back no more than it, and all of it together': sql`
    select i.order_id as id from invoices i join invoices c on c.corrects_id = i.id
    group by i.id
    having -sum(c.total_cents) > i.total_cents
      or (-sum(c.total_cents) = i.total_cents and -sum(c.base_cents) <> i.base_cents)`,
  'a completed refund of an invoiced order has its corrective, or the worker is at it': sql`
    select i.order_id as id from invoices i
    join payment_attempts a on a.order_id = i.order_id and a.status = 'accepted'
    join refunds r on r.attempt_id = a.id and r.status = 'completed'
    where i.kind = 'invoice' and not exists (select 1 from invoices c where c.refund_id = r.id)
      and not exists (
        select 1 from outbox where kind = 'invoice-corrected' and done_at is null and dead_at is null
          and payload ->> 'refundId' = r.id)
      and not exists (select 1 from tax_documents d where d.refund_id = r.id)
      and not exists (select 1 from tax_work w where w.refund_id = r.id)`,
  // An order of exempt lines only needs one if the buyer or the issuer wants it.
  'a taxed order that was paid in VERI*FACTU mode has its document, or the worker is at it': sql`
    select o.id from orders o
    join organizers g on g.id = o.seller_id
    join tax_issuers i on i.nif = g.tax_issuer and i.mode = 'verifactu'
    where o.paid_at >= greatest(i.started_at, g.tax_issuer_since)
      and (i.last_day is null or (o.paid_at at time zone i.zone)::date <= to_date(i.last_day, 'DD-MM-YYYY'))
      and exists (select 1 from order_lines join events on events.id = o.event_id
        where order_lines.order_id = o.id and order_lines.cents > 0
          and coalesce(${lineTaxClass}, '') not in ('exempt20', 'exemptOther'))
      and not exists (select 1 from tax_documents d where d.order_id = o.id)
      and not exists (select 1 from tax_work w where w.order_id = o.id and w.refund_id is null)`,
  'a document of a sale has the sum of its order': sql`
    select d.order_id as id from tax_documents d join orders o on o.id = d.order_id
    where d.type in ('F1', 'F2') and d.total_cents <> o.total_cents`,
  'a document of a refund has its sum, and its order': sql`
    select d.order_id as id from tax_documents d
    left join refunds r on r.id = d.refund_id left join payment_attempts a on a.id = r.attempt_id
    where d.refund_id is not null and (d.order_id <> a.order_id or r.status <> 'completed'
      or d.total_cents <> -r.amount_cents)`,
  'a completed refund of a documented order has its document, or the worker is at it': sql`
    select s.order_id as id from tax_documents s
    join payment_attempts a on a.order_id = s.order_id and a.status = 'accepted'
    join refunds r on r.attempt_id = a.id and r.status = 'completed'
    where s.type in ('F1', 'F2') and s.annulled_at is null
      and not exists (select 1 from tax_documents d where d.refund_id = r.id)
      and not exists (select 1 from tax_work w where w.refund_id = r.id)`,
  'the exchanges of a document add up to it': sql`
    select d.order_id as id from tax_documents d join tax_documents f on f.about_id = d.id and f.type = 'F3'
    where f.annulled_at is null group by d.id having sum(f.total_cents) <> d.total_cents`,
  'a substitute has what is left of its invoice': sql`
    select r4.order_id as id from tax_documents r4 join tax_documents d on d.id = r4.about_id
    where r4.type = 'R4' and r4.annulled_at is null and r4.total_cents <> d.total_cents + coalesce((
      select sum(r1.total_cents) from tax_documents r1 where r1.type = 'R1' and r1.about_id = d.id
        and r1.annulled_at is null), 0)`,
  // Until the end of the last month that was invoiced to the organizer: later refunds have no R1 yet.
  'an invoice of commission, with its rectifications, has what the orders of its month left of it': sql`
    select d.id from (
      select min(f1.id) as id, f1.organizer_id, f1.nif, f1.month, sum(f1.base_cents + coalesce(r1.cents, 0)) as cents
      from commission_documents f1
      left join lateral (
        select sum(base_cents) as cents from commission_documents where about_id = f1.id) r1 on true
      where f1.type = 'F1' group by f1.organizer_id, f1.nif, f1.month) d
    join tax_issuers i on i.nif = d.nif
    cross join lateral (
      select max(m.month) as month from commission_months m
      where m.organizer_id = d.organizer_id and m.closed_at is not null) last
    cross join lateral (
      select coalesce(sum(c.cents - round(c.cents::numeric * coalesce(back.cents, 0) / l.cents)), 0) as cents
      from orders o join order_lines l on l.order_id = o.id and l.cents > 0
      cross join lateral (
        select coalesce(l.commission_cents, case l.kind when 'fee' then l.cents else 0 end) as cents) c
      left join lateral (
        select sum(part.cents) as cents from refund_lines part
        join refunds r on r.id = part.refund_id and r.status = 'completed'
          and to_char(r.settled_at at time zone i.zone, 'YYYY-MM') <= last.month
        where part.order_id = l.order_id and part.position = l.position) back on true
      where o.seller_id = d.organizer_id and o.status in ('paid', 'refund_pending', 'refunded')
        and to_char(coalesce(o.paid_at, (select a.settled_at from payment_attempts a
          where a.order_id = o.id and a.status = 'accepted')) at time zone i.zone, 'YYYY-MM') = d.month) earned
    where earned.cents <> d.cents`,
  // The id is `nif series`: no single order is at fault.
  'the documents of a series are numbered from 1 without a gap': sql`
    select s.nif || ' ' || s.series as id from tax_series s
    left join (
      select id, nif, series, number from tax_documents
      union all select id, nif, series, number from commission_documents
    ) d on d.nif = s.nif and d.series = s.series
    group by s.nif, s.series
    having count(d.id) <> s.last_number or coalesce(max(d.number), 0) <> s.last_number`,
  'the chain of an issuer has a record for each position, and its counter is the last': sql`
    select c.nif as id from tax_chains c
    left join tax_records r on r.nif = c.nif and r.installation = c.installation
    group by c.nif, c.installation
    having count(r.id) <> c.last_position or coalesce(max(r.position), 0) <> c.last_position`,
};

/** All contradictions between orders, counters, payments and invoices; empty if the books agree. */
export async function ledgerFaults(db: Executor): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute<{ id: string }>(query);
    faults.push(...rows.map(({ id }) => ({ rule, id })));
  }
  return faults;
}
