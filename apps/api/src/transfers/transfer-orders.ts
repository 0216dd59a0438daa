import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { transferOrder } from '@dorsal/api-contract/panel/transfers';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { waitsForTransfer } from '../orders/open-orders.ts';

export type TransferOrder = z.output<typeof transferOrder>;

/** An order with what a line of the bank is compared with. */
export interface ComparedOrder extends TransferOrder {
  /** The name on the invoice; null: only the buyer's. */
  readonly billedTo: string | null;
}

/** Its buyer gave a name, and it costs something. */
const mayBeTransferred = sql`${orders.status} <> 'reserved' and ${orders.totalCents} > 0`;

const stateOf = sql<TransferOrder['state']>`case
  when ${waitsForTransfer} then 'waiting'
  when ${orders.status} in ('paid', 'refund_pending', 'refunded') then 'paid' else 'ended' end`;

/** Orders older than this are found by their reference only by an operator. */
const comparedDays = 400;

/** The orders of an organizer's events for which the condition is true, the first to expire on top. */
export async function findTransferOrders(
  db: Executor,
  organizerId: string,
  {
    where,
    limit,
    offset = 0,
  }: { readonly where: SQL | undefined; readonly limit?: number; readonly offset?: number },
): Promise<ComparedOrder[]> {
  const rows = await db
    .select({
      _id: orders.id,
      state: stateOf,
      paidBy: sql<'card' | 'transfer' | null>`case when ${stateOf} = 'paid' then ${orders.paymentMethod} end`,
      buyerName: orders.buyerName,
      event: { _id: events.id, name: events.name },
      places: orders.quantity,
      total: orders.totalCents,
      orderedAt: orders.createdAt,
      expiresAt: orders.expiresAt,
      billedTo: sql<string | null>`${orders.billingData} ->> 'fiscalName'`,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(and(eq(events.organizerId, organizerId), mayBeTransferred, where))
    .orderBy(sql`${stateOf} <> 'waiting'`, orders.expiresAt, orders.id)
    .limit(limit ?? 100_000)
    .offset(offset);
  return rows.map((row) => ({ ...row, reference: confirmationReference(row._id) }));
}

/** The orders that lines of the bank may pay: those by transfer, and any that a text names by its concept. */
export function findComparedOrders(
  db: Executor,
  organizerId: string,
  references: readonly string[],
): Promise<ComparedOrder[]> {
  const isNamed = references.length === 0 ? undefined : inArray(sql`right(${orders.id}, 8)`, [...references]);
  const where = and(
    or(eq(orders.paymentMethod, 'transfer'), isNamed),
    sql`${orders.createdAt} > now() - make_interval(days => ${comparedDays}::int)`,
  );
  return findTransferOrders(db, organizerId, { where });
}
