import { sql } from 'drizzle-orm';
import type { OrderTotals } from '@dorsal/domain/pricing';
import type { Transaction } from '../db/database.ts';
import { siteOf } from '../http/network.ts';
import type { Claim } from '../orders/idempotency.ts';
import type { NewLine } from '../orders/order-lines.ts';
import type { SoldItem } from './order-basket.ts';
import { windowCount, windowEnd } from '../limits/rate-limit.ts';
import { placedOrdersKey } from '../orders/quotas.ts';

/** An order whose places were granted. */
export interface NewOrder {
  readonly id: string;
  readonly eventId: string;
  readonly userId: string | null;
  readonly network: string;
  /** The address that the buyer proved to read. Null: no address. */
  readonly confirmedEmail: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly totals: OrderTotals;
  readonly items: readonly SoldItem[];
  readonly lines: readonly NewLine[];
  readonly claim: Claim;
  /** The first answer to the claim's key, as stored. */
  readonly answer: unknown;
}

/**
 * Writes the orders with their items, lines and first answers, moves the counters and counts the orders of each network in
 * this hour, in one statement. The counters and the limits must be locked and have the places. An order whose key has
 * just been used elsewhere is left out; returns the ids of the others. If the account has just been deleted, the order
 * is a guest's.
 */
export async function storeOrders(tx: Transaction, orders: readonly NewOrder[]): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const rows = orders.map((order) => ({
    id: order.id,
    eventId: order.eventId,
    userId: order.userId,
    network: order.network,
    networkSite: siteOf(order.network),
    confirmedEmail: order.confirmedEmail,
    heldAt: order.now,
    expiresAt: order.expiresAt,
    answer: order.answer,
    ...order.totals,
    ...order.claim,
  }));
  const items = orders.flatMap(({ id, eventId, items }) =>
    items.map((item) => ({ ...item, orderId: id, eventId })),
  );
  const lines = orders.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, orderId: id })));
  const { rows: stored } = await tx.execute<{ id: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        id text, "eventId" text, "userId" text, network text, "networkSite" text, "confirmedEmail" text,
        "heldAt" timestamptz, "expiresAt" timestamptz,
        "subtotalCents" int, "feesCents" int, "totalCents" int, quantity int,
        scope text, key text, "requestHash" text, answer jsonb)
    ), answered as (
      insert into idempotency_keys (scope, key, request_hash, status, answer)
      select scope, key, "requestHash", 200, answer from given
      on conflict do nothing
      returning scope, key
    ), fresh as (
      select given.* from given join answered using (scope, key)
    ), stored as (
      insert into orders (id, event_id, user_id, status, created_at, held_at, expires_at,
        subtotal_cents, fees_cents, total_cents, quantity, network, network_site, confirmed_email)
      select id, "eventId", (select users.id from users where users.id = "userId" for key share),
        'reserved', "heldAt", "heldAt", "expiresAt",
        "subtotalCents", "feesCents", "totalCents", quantity, network, "networkSite", "confirmedEmail" from fresh
      returning id
    ), places as (
      select l.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as l(
        "orderId" text, "eventId" text, "ticketTypeId" text, name text, "unitPriceCents" int, quantity int, position int)
      join fresh on fresh.id = l."orderId"
    ), stored_items as (
      insert into order_items (order_id, ticket_type_id, name, unit_price_cents, quantity, position)
      select "orderId", "ticketTypeId", name, "unitPriceCents", quantity, position from places
    ), stored_lines as (
      insert into order_lines
        (order_id, position, kind, ticket_type_id, text, cents, vat_percent, vat_exemption, commission_cents,
          tax_class)
      select l."orderId", position, kind, "ticketTypeId", text, cents, "vatPercent", "vatExemption", "commissionCents",
        "taxClass"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("orderId" text, position int, kind text,
        "ticketTypeId" text, text text, cents int, "vatPercent" numeric, "vatExemption" text, "commissionCents" int,
        "taxClass" text)
      join fresh on fresh.id = l."orderId"
    ), counted_events as (
      update event_stock set held = held + taken.places
      from (select "eventId", sum(quantity)::int as places from places group by 1) taken
      where event_id = taken."eventId"
    ), counted_tickets as (
      update ticket_stock set held = held + taken.places
      from (select "ticketTypeId", sum(quantity)::int as places from places group by 1) taken
      where ticket_type_id = taken."ticketTypeId"
    ), counted_networks as (
      insert into rate_limits (key, count, resets_at)
      select ${placedOrdersKey(sql`subject`)}, count(*), now() + interval '1 hour'
      from (select network as subject from fresh union all
        select "networkSite" from fresh where "networkSite" is not null) as subjects
      group by subject
      on conflict (key) do update set count = ${windowCount}, resets_at = ${windowEnd}
    )
    select id from stored`);
  return new Set(stored.map(({ id }) => id));
}
