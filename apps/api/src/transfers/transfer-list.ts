import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listTransfersBody, transferPage } from '@dorsal/api-contract/panel/transfers';
import { searchText } from '@dorsal/domain/search-text';
import type { Executor } from '../db/database.ts';
import { hasWords } from '../db/has-words.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { waitsForTransfer } from '../orders/open-orders.ts';
import { findTransferOrders } from './transfer-orders.ts';

const pageSize = 50;
/** Buyer, recipient of the invoice, and the end of the id, which is in the transfer's concept. */
const searched = [
  sql`${orders.buyerName}`,
  sql`${orders.billingData} ->> 'fiscalName'`,
  sql`right(${orders.id}, 8)`,
];

/**
 * A page of the orders that wait for a transfer. A search also finds orders that no longer wait: money may come late, or
 * twice.
 */
export async function transferPageOf(
  db: Executor,
  organizerId: string,
  { q = '', eventId, offset = 0 }: z.output<typeof listTransfersBody>,
): Promise<z.output<typeof transferPage>> {
  const isOfEvent = eventId === undefined ? undefined : eq(orders.eventId, eventId);
  const isSearch = searchText(q).trim() !== '';
  const found = isSearch
    ? and(eq(orders.paymentMethod, 'transfer'), hasWords(searched, q))
    : waitsForTransfer;
  const rows = await findTransferOrders(db, organizerId, {
    where: and(isOfEvent, found),
    limit: pageSize + 1,
    offset,
  });
  const [waiting] = await db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${orders.totalCents}), 0)::int`,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(and(eq(events.organizerId, organizerId), isOfEvent, waitsForTransfer));
  return {
    orders: rows.slice(0, pageSize),
    next: rows.length > pageSize ? offset + pageSize : null,
    waiting: waiting ?? { count: 0, total: 0 },
  };
}
