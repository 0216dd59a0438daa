import { sql } from 'drizzle-orm';
import { isNearlySoldOut, type OrganizerNotice } from '@dorsal/domain/organizer-notices';
import { formatWeekday } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import type { Executor } from '../db/database.ts';
import { refusedByBank, retryable } from '../payments/order-refunds.ts';

/** Something that members of an organizer are to be notified of. */
export interface DueNotice {
  readonly organizerId: string;
  readonly notice: OrganizerNotice;
  /** What `sent_notices` remembers: the event, the refund, the orders, or the day. */
  readonly subjects: readonly string[];
  /** Null: it is about all events, in `facts.events`. */
  readonly eventId: string | null;
  /** The rest of the e-mail's payload. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Older sales are no news, as when the server was off for long. */
const recently = sql`now() - interval '1 day'`;

const isSold = sql`o.status in ('paid', 'refund_pending', 'refunded')`;

/** What `sent_notices` doesn't have yet. */
const isNew = (notice: OrganizerNotice, subject: ReturnType<typeof sql>) => sql`not exists (
  select 1 from sent_notices s
  where s.organizer_id = e.organizer_id and s.notice = ${notice} and s.subject = ${subject})`;

type Row<T> = T & Record<string, unknown>;

interface EventFacts {
  readonly organizerId: string;
  readonly eventId: string;
  readonly eventName: string;
}

/** Everything that is new now, except the summary of the day before. */
export async function dueNotices(db: Executor): Promise<DueNotice[]> {
  const due = await Promise.all([
    firstSales(db),
    nearlySoldOut(db),
    refusedRefunds(db),
    transfers(db),
    refundAccounts(db),
    duplicates(db),
    erasures(db),
  ]);
  return due.flat();
}

async function firstSales(db: Executor): Promise<DueNotice[]> {
  const { rows } = await db.execute<Row<EventFacts>>(sql`
    select e.organizer_id as "organizerId", e.id as "eventId", e.name as "eventName"
    from events e cross join lateral (
      select o.paid_at from orders o where o.event_id = e.id and ${isSold} order by o.paid_at limit 1) first
    where first.paid_at > ${recently} and ${isNew('firstSale', sql`e.id`)}`);
  return rows.map(({ organizerId, eventId, eventName }) => ({
    organizerId,
    notice: 'firstSale',
    subjects: [eventId],
    eventId,
    facts: { eventName },
  }));
}

/** The places on sale are those of the event, or if it has no limit of its own, those of all its tickets. */
async function nearlySoldOut(db: Executor): Promise<DueNotice[]> {
  const { rows } = await db.execute<Row<EventFacts & { sold: number; onSale: number }>>(sql`
    select e.organizer_id as "organizerId", e.id as "eventId", e.name as "eventName", places.sold, places.on_sale as "onSale"
    from events e join event_stock es on es.event_id = e.id cross join lateral (
      select es.sold, coalesce(es.capacity - es.withheld, (
        select sum(ts.capacity - ts.withheld)::int from ticket_types t join ticket_stock ts on ts.ticket_type_id = t.id
        where t.event_id = e.id having bool_and(ts.capacity is not null))) as on_sale) places
    where places.on_sale is not null and es.sold > 0 and ${isNew('nearlySoldOut', sql`e.id`)}
      and exists (select 1 from orders o where o.event_id = e.id and ${isSold} and o.paid_at > ${recently})`);
  return rows.filter(isNearlySoldOut).map(({ organizerId, eventId, eventName, sold, onSale }) => ({
    organizerId,
    notice: 'nearlySoldOut',
    subjects: [eventId],
    eventId,
    facts: { eventName, sold, onSale },
  }));
}

async function refusedRefunds(db: Executor): Promise<DueNotice[]> {
  type Refused = EventFacts & { refundId: string; orderId: string; cents: number; mayRetry: boolean };
  const { rows } = await db.execute<Row<Refused>>(sql`
    select e.organizer_id as "organizerId", e.id as "eventId", e.name as "eventName", r.id as "refundId",
      o.id as "orderId", r.amount_cents as cents, ${retryable} as "mayRetry"
    from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
      join events e on e.id = o.event_id
    where ${refusedByBank} and r.requested_at > now() - interval '30 days'
      and ${isNew('refundRefused', sql`r.id`)}`);
  return rows.map(({ organizerId, eventId, refundId, ...facts }) => ({
    organizerId,
    notice: 'refundRefused',
    subjects: [refundId],
    eventId,
    facts,
  }));
}

/** One notice for all new ones of an event. */
async function transfers(db: Executor): Promise<DueNotice[]> {
  const { rows } = await db.execute<Row<EventFacts & { orderIds: string[]; cents: number }>>(sql`
    select e.organizer_id as "organizerId", e.id as "eventId", e.name as "eventName",
      array_agg(o.id) as "orderIds", sum(o.total_cents)::int as cents
    from events e join orders o on o.event_id = e.id
    where ${isSold} and o.paid_at > ${recently} and o.payment_method = 'transfer'
      and ${isNew('transferReceived', sql`o.id`)}
    group by e.id`);
  return rows.map(({ organizerId, eventId, eventName, orderIds, cents }) => ({
    organizerId,
    notice: 'transferReceived',
    subjects: orderIds,
    eventId,
    facts: { eventName, orders: orderIds.length, cents },
  }));
}

/** One notice for all new ones of an event. It doesn't show the account. */
async function refundAccounts(db: Executor): Promise<DueNotice[]> {
  const { rows } = await db.execute<Row<EventFacts & { refundIds: string[]; cents: number }>>(sql`
    select e.organizer_id as "organizerId", e.id as "eventId", e.name as "eventName",
      array_agg(r.id) as "refundIds", sum(r.amount_cents)::int as cents
    from refund_accounts ra join refunds r on r.id = ra.refund_id join payment_attempts a on a.id = r.attempt_id
      join orders o on o.id = a.order_id join events e on e.id = o.event_id
    where ra.given_at > ${recently} and ra.token_hash is not null and ${isNew('refundAccountGiven', sql`r.id`)}
    group by e.id`);
  return rows.map(({ organizerId, eventId, eventName, refundIds, cents }) => ({
    organizerId,
    notice: 'refundAccountGiven',
    subjects: refundIds,
    eventId,
    facts: { eventName, refunds: refundIds.length, cents },
  }));
}

/** One notice for all new ones of an event. It has no names. */
async function duplicates(db: Executor): Promise<DueNotice[]> {
  const { rows } = await db.execute<Row<EventFacts & { pairs: string[] }>>(sql`
    select e.organizer_id as "organizerId", e.id as "eventId", e.name as "eventName",
      array_agg(pair.id order by pair.id) as pairs
    from duplicate_people d join people p on p.person_id = d.one_id join people o on o.person_id = d.other_id
      join events e on e.id = p.event_id cross join lateral (select d.one_id || ' ' || d.other_id as id) pair
    where d.found_at > ${recently} and not p.is_cancelled and not o.is_cancelled
      and p.order_state = 'paid' and o.order_state = 'paid'
      and ${isNew('duplicatePeople', sql`pair.id`)}
    group by e.id`);
  return rows.map(({ organizerId, eventId, eventName, pairs }) => ({
    organizerId,
    notice: 'duplicatePeople',
    subjects: pairs,
    eventId,
    facts: { eventName, pairs: pairs.length },
  }));
}

/** A notice for each request. It has no names. */
async function erasures(db: Executor): Promise<DueNotice[]> {
  type Asked = EventFacts & { requestId: string; orderId: string; dueOn: string };
  const { rows } = await db.execute<Row<Asked>>(sql`
    select e.organizer_id as "organizerId", e.id as "eventId", e.name as "eventName", r.id as "requestId",
      o.id as "orderId", r.due_on::text as "dueOn"
    from erasure_requests r join orders o on o.id = r.order_id join events e on e.id = o.event_id
    where r.answered_at is null and r.asked_at > ${recently} and ${isNew('erasureAsked', sql`r.id`)}`);
  return rows.map(({ organizerId, eventId, requestId, ...facts }) => ({
    organizerId,
    notice: 'erasureAsked',
    subjects: [requestId],
    eventId,
    facts,
  }));
}

/** Organizers have no zone of their own yet. */
const zone = defaultTimeZone;
const summaryHour = sql.raw('8');

interface Summary {
  readonly organizerId: string;
  readonly day: string;
  readonly events: readonly {
    readonly id: string;
    readonly name: string;
    readonly places: number;
    readonly cents: number;
  }[];
}

/** From 8:00 on, what each organizer sold on the day before. None for organizers without sales. */
export async function dueSummaries(db: Executor): Promise<DueNotice[]> {
  const { rows } = await db.execute<Row<Summary>>(sql`
    with clock as (
      select extract(hour from now() at time zone ${zone}) as hour,
        date_trunc('day', now() at time zone ${zone}) as today),
    yesterday as (
      select to_char(today - interval '1 day', 'YYYY-MM-DD') as day,
        (today - interval '1 day') at time zone ${zone} as starts, today at time zone ${zone} as ends
      from clock where hour >= ${summaryHour}),
    sold as (
      select e.organizer_id, e.id, e.name, y.day, sum(o.quantity)::int as places, sum(o.total_cents)::int as cents
      from yesterday y join orders o on o.paid_at >= y.starts and o.paid_at < y.ends and ${isSold}
        join events e on e.id = o.event_id
      where ${isNew('dailySummary', sql`y.day`)}
      group by e.id, y.day)
    select organizer_id as "organizerId", day,
      json_agg(json_build_object('id', id, 'name', name, 'places', places, 'cents', cents) order by name) as events
    from sold group by organizer_id, day`);
  return rows.map(({ organizerId, day, events }) => ({
    organizerId,
    notice: 'dailySummary',
    subjects: [day],
    eventId: null,
    facts: { day: formatWeekday(`${day}T12:00:00Z`, zone), events },
  }));
}
