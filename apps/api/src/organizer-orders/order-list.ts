import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listOrdersBody, orderPage } from '@dorsal/api-contract/panel/orders';
import type { ListedOrderState } from '@dorsal/domain/listed-orders';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { OrderStatus } from '@dorsal/domain/order-status';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import type { Executor } from '../db/database.ts';
import { hasWords } from '../db/has-words.ts';
import { isOver } from '../orders/open-orders.ts';
import { refusedByBank } from '../payments/order-refunds.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import type { May } from '../people/people-scope.ts';
import { isListedOrder } from './event-order.ts';

const pageSize = 50;

type OrderPage = z.output<typeof orderPage>;

interface Asked extends z.output<typeof listOrdersBody> {
  readonly event: PeopleEvent;
  readonly may: May;
}

const stateOf = sql<ListedOrderState>`case
  when ${isOver} or orders.status in ('expired', 'cancelled') then 'ended'
  when orders.status in ('refund_pending', 'refunded') then 'refunded'
  when orders.status = 'paid' then 'paid' else 'pending' end`;

/** A page of an event's orders, newest first, and how many the search has in each state. */
export async function orderPageOf(
  db: Executor,
  { event, may, q = '', state, after }: Asked,
): Promise<OrderPage> {
  const found = sql`orders.event_id = ${event.id} and ${isListedOrder} and ${searchCondition(q, may)}`;
  const rows = await readRows(db, sql`${found} and ${state ? sql`${stateOf} = ${state}` : sql`true`}`, after);
  const { rows: counted } = await db.execute<{ state: ListedOrderState; count: number }>(
    sql`select ${stateOf} as state, count(*)::int as count from orders where ${found} group by 1`,
  );
  const counts = { paid: 0, pending: 0, refunded: 0, ended: 0 };
  for (const { state: counting, count } of counted) counts[counting] = count;
  const shown = rows.slice(0, pageSize);
  return {
    orders: shown.map(({ id, buyerEmail, boughtAtMs, ...row }) => ({
      ...row,
      _id: id,
      reference: confirmationReference(id),
      boughtAt: new Date(boughtAtMs),
      buyerEmail: may('people.contact') ? buyerEmail : null,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    counts,
  };
}

type Row = Omit<OrderPage['orders'][number], '_id' | 'reference' | 'boughtAt'> & {
  readonly id: string;
  readonly boughtAtMs: number;
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod | null;
};

async function readRows(db: Executor, where: SQL, after: string | undefined): Promise<Row[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(orders.created_at, orders.id) < (select created_at, id from orders where id = ${after})`;
  // The page first: sums and refunds are read for its orders only.
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with page as materialized (
      select orders.*, ${stateOf} as state from orders where ${where} and ${isAfter}
      order by orders.created_at desc, orders.id desc limit ${pageSize + 1})
    select o.id, case o.state when 'ended' then case o.status when 'cancelled' then 'cancelled' else 'expired' end
        else o.status end as status,
      o.state, (extract(epoch from o.created_at) * 1000)::float8 as "boughtAtMs", o.buyer_name as "buyerName",
      o.buyer_email as "buyerEmail", o.quantity as places, o.total_cents as total, o.payment_method as "paymentMethod",
      (select count(*)::int from participants p where p.order_id = o.id and p.cancelled_at is not null)
        as "cancelledPlaces",
      (select coalesce(sum(l.refunded_cents), 0)::int from order_lines l where l.order_id = o.id) as refunded,
      (select case when bool_or(${refusedByBank}) then 'refused' when count(*) > 0 then 'requested' end
        from refunds r join payment_attempts a on a.id = r.attempt_id
        where a.order_id = o.id and r.status <> 'completed') as "openRefund"
    from page o order by o.created_at desc, o.id desc`);
  return rows;
}

/** The columns that a search reads, as `searchText` of the domain writes texts. */
function searchCondition(q: string, may: May): SQL {
  const shown = [sql`orders.buyer_name`, sql`right(orders.id, 8)`];
  return hasWords(may('people.contact') ? [...shown, sql`orders.buyer_email`] : shown, q);
}
