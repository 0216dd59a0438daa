import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { home } from '@dorsal/api-contract/panel/home';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { OrderStatus } from '@dorsal/domain/order-status';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { Executor } from '../db/database.ts';

type LatestOrder = z.output<typeof home>['latestOrders'][number];

const most = 6;
/** The roles that see who bought. */
const namedFor: ReadonlySet<OrganizerRole> = new Set(['owner', 'editor', 'orders', 'finance']);

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly buyer: string | null;
  readonly eventName: string;
  readonly places: number;
  readonly totalCents: number;
  readonly status: OrderStatus;
  readonly at: string;
}

/** The newest orders of the events that a buyer has completed: paid, awaited or given back. */
export async function latestOrders(
  db: Executor,
  role: OrganizerRole,
  eventIds: readonly string[],
): Promise<LatestOrder[]> {
  // The newest of each event by its index, then the newest of all.
  const { rows } = await db.execute<Row>(sql`
    select latest.id, latest.buyer_name as buyer, e.name as "eventName", latest.quantity as places,
      latest.total_cents as "totalCents", latest.status, latest.created_at as at
    from events e cross join lateral (
      select * from orders o
      where o.event_id = e.id and o.status in ('pending', 'paid', 'refund_pending', 'refunded')
      order by o.created_at desc limit ${most}) latest
    where e.id = any(${sql.param(eventIds)})
    order by latest.created_at desc, latest.id limit ${most}`);
  return rows.map(({ id, buyer, eventName, places, totalCents, status, at }) => ({
    _id: id,
    reference: confirmationReference(id),
    buyer: namedFor.has(role) ? buyer : null,
    eventName,
    places,
    total: totalCents,
    status,
    at: new Date(at),
  }));
}
