import { type SQL, sql } from 'drizzle-orm';
import {
  networkPlacesLimit,
  openOrdersPerNetwork,
  ordersPerNetworkAndHour,
  siteFactor,
} from '@dorsal/domain/places-limits';
import type { Executor, Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { siteOf } from '../http/network.ts';

/**
 * What a limit counts. Places and transfers of an address are those of buyers who proved to read it; `unprovenPlaces`
 * are the places that name an address without a proof: a stranger may have taken them. `placedOrders` are those of the
 * last hour, whatever became of them: an order that is canceled no longer names its network, so they are counted in
 * `rate_limits`.
 */
type Counted =
  | 'openOrders'
  | 'placedOrders'
  | 'networkPlaces'
  | 'sitePlaces'
  | 'addressPlaces'
  | 'unprovenPlaces'
  | 'openTransfers';

/** A limit that a wish counts for, in addition to the free places. */
export interface Quota {
  readonly counts: Counted;
  /** Null for open and placed orders, which are counted over all events. */
  readonly eventId: string | null;
  /** A network, the /48 around it, or an e-mail address. */
  readonly subject: string;
  /** What the wish adds. */
  readonly amount: number;
  readonly limit: number;
}

/** Equal for all wishes that count for the same limit. */
export function quotaKey({ counts, eventId, subject }: Omit<Quota, 'amount' | 'limit'>): string {
  return `${counts} ${eventId ?? ''} ${subject}`;
}

/** The used amount of each limit, by `quotaKey`. */
export type UsedQuotas = ReadonlyMap<string, number>;

/** The first limit that would be exceeded. */
export function passedQuota(quotas: readonly Quota[], used: UsedQuotas): Quota | undefined {
  return quotas.find((quota) => (used.get(quotaKey(quota)) ?? 0) + quota.amount > quota.limit);
}

export interface NetworkLimits {
  readonly perNetwork: number;
  readonly perSite: number;
}

interface Placement {
  readonly eventId: string;
  readonly quantity: number;
  /** Null: no longer known. */
  readonly network: string | null;
  /** The address that the buyer proved to read. Null: no address. */
  readonly confirmedEmail: string | null;
  readonly addressLimit: number;
  /** Undefined for an event without counters: it has no places either. */
  readonly networkLimits: NetworkLimits | undefined;
}

/** Places with a confirmed address count for that address, the others for the network. */
export function placesQuotas(placement: Placement): Quota[] {
  const { eventId, quantity: amount, network, confirmedEmail, addressLimit, networkLimits } = placement;
  if (confirmedEmail !== null) {
    return [{ counts: 'addressPlaces', eventId, subject: confirmedEmail, amount, limit: addressLimit }];
  }
  if (network === null || !networkLimits) return [];
  const { perNetwork, perSite } = networkLimits;
  const site = siteOf(network);
  return [
    { counts: 'networkPlaces', eventId, subject: network, amount, limit: perNetwork },
    ...(site === null
      ? []
      : [{ counts: 'sitePlaces' as const, eventId, subject: site, amount, limit: perSite }]),
  ];
}

/** One more open order of the network. */
export function openOrderQuota(network: string, scale: number): Quota {
  const limit = openOrdersPerNetwork * scale;
  return { counts: 'openOrders', eventId: null, subject: network, amount: 1, limit };
}

/** One more order of the network in this hour; an IPv6 /64 counts for its /48, too. `storeOrders` counts it. */
export function placedOrderQuotas(network: string, scale: number): Quota[] {
  const limit = ordersPerNetworkAndHour * scale;
  const ofNetwork = { counts: 'placedOrders', eventId: null, subject: network, amount: 1, limit } as const;
  const site = siteOf(network);
  return site === null
    ? [ofNetwork]
    : [ofNetwork, { ...ofNetwork, subject: site, limit: limit * siteFactor }];
}

/** The row of `rate_limits` that counts the placed orders of a network or a /48. */
export const placedOrdersKey = (subject: SQL) => sql`'orders/' || ${subject}`;

/** These counts only grow under the lock of the event's counter. */
const countedUnderCounters = new Set<Counted>(['networkPlaces', 'sitePlaces']);

/**
 * Locks the limits until the transaction ends, so that any number of processes count exactly. Places of networks need
 * no lock of their own. Take these locks before the counters, always in the order of the keys.
 */
export async function lockQuotas(
  tx: Transaction,
  quotas: readonly Pick<Quota, 'counts' | 'eventId' | 'subject'>[],
): Promise<void> {
  const locked = quotas.filter(({ counts }) => !countedUnderCounters.has(counts));
  if (locked.length === 0) return;
  const keys = JSON.stringify([...new Set(locked.map(quotaKey))].toSorted());
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from jsonb_array_elements_text(${keys}::jsonb) as key`);
}

/** An order with unpaid places: held, or free. */
const takesUnpaidPlaces = sql`((${orders.status} in ('reserved', 'pending') and ${orders.expiresAt} > now())
  or (${orders.status} = 'paid' and ${orders.totalCents} = 0))`;

/** The places of an order that were not canceled: only paid orders have canceled ones. */
const activePlaces = sql`${orders.quantity} - case when ${orders.status} = 'paid'
  then (select count(*) from participants where order_id = ${orders.id} and cancelled_at is not null) else 0 end`;

/**
 * The used amounts of the limits. Call it after `lockQuotas` and the counters' locks: a statement that waits for a lock
 * itself reads the rows as they were before the wait. `exceptOrderId` is not counted.
 */
export async function countUsed(
  tx: Transaction,
  quotas: readonly Quota[],
  exceptOrderId = '',
): Promise<UsedQuotas> {
  if (quotas.length === 0) return new Map();
  const asked = new Map(
    quotas.map(({ counts, eventId, subject }) => {
      const key = quotaKey({ counts, eventId, subject });
      return [key, { key, counts, eventId, subject }];
    }),
  );
  const { rows } = await tx.execute<{ key: string; used: number }>(sql`
    select q.key, (case q.counts
      when 'openOrders' then (select count(*) from orders
        where network = q.subject and status in ('reserved', 'pending') and expires_at > now())
      when 'placedOrders' then (select count from rate_limits
        where rate_limits.key = ${placedOrdersKey(sql`q.subject`)} and resets_at > now())
      when 'networkPlaces' then (select sum(${activePlaces}) from orders
        where network = q.subject and event_id = q."eventId" and confirmed_email is null
          and orders.id <> ${exceptOrderId} and ${takesUnpaidPlaces})
      when 'sitePlaces' then (select sum(${activePlaces}) from orders
        where network_site = q.subject and event_id = q."eventId" and confirmed_email is null
          and orders.id <> ${exceptOrderId} and ${takesUnpaidPlaces})
      when 'addressPlaces' then (select sum(${activePlaces}) from orders
        where confirmed_email = q.subject and event_id = q."eventId"
          and orders.id <> ${exceptOrderId} and ${takesUnpaidPlaces})
      when 'unprovenPlaces' then (select sum(${activePlaces}) from orders
        where buyer_email = q.subject and event_id = q."eventId"
          and confirmed_email is distinct from q.subject
          and orders.id <> ${exceptOrderId} and ${takesUnpaidPlaces})
      when 'openTransfers' then (select count(*) from orders
        where confirmed_email = q.subject and event_id = q."eventId" and payment_method = 'transfer'
          and orders.id <> ${exceptOrderId} and status = 'pending' and expires_at > now())
    end)::int as used
    from jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb)
      as q(key text, counts text, "eventId" text, subject text)`);
  return new Map(rows.map(({ key, used }) => [key, used ?? 0]));
}

/**
 * How many places one network may have in each of the events without a confirmed address. An event has as many places
 * as its own capacity and those of its ticket types allow.
 */
export async function findNetworkLimits(
  db: Executor,
  eventIds: readonly string[],
  scale: number,
): Promise<ReadonlyMap<string, NetworkLimits>> {
  const ids = JSON.stringify([...new Set(eventIds)]);
  const { rows } = await db.execute<{ id: string; places: number | null; own: number | null }>(sql`
    select e.id, o.places_per_network as own, least(stock.capacity, (
      select case when bool_and(t.capacity is not null) then sum(t.capacity) end
      from ticket_types join ticket_stock t on t.ticket_type_id = ticket_types.id
      where ticket_types.event_id = e.id))::int as places
    from events e
    join organizers o on o.id = e.organizer_id
    join event_stock stock on stock.event_id = e.id
    where e.id in (select jsonb_array_elements_text(${ids}::jsonb))`);
  return new Map(
    rows.map(({ id, places, own }) => [
      id,
      networkPlacesLimit({ eventPlaces: places, scale, organizerLimit: own }),
    ]),
  );
}
