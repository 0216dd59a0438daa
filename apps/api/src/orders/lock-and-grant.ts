import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { expireDueOrders } from './expire-orders.ts';
import { type Grant, grantPlaces, type Wish } from './grant-places.ts';
import type { Places } from './places.ts';
import { countUsed, lockQuotas } from './quotas.ts';

/** What each wish gets, and the database's clock; null if no event has counters. */
export interface Granted {
  readonly grants: readonly Grant[];
  readonly now: Date | null;
}

/**
 * Locks the limits and the counters of all wishes until the transaction ends, and grants what is left. Other calls for
 * places of these events wait. If a wish would be sold out, overdue holds are expired first, even if the job has not
 * run. `exceptOrderId` is not counted for the limits: the wish replaces its places.
 *
 * Every call locks the limits first, then the events' rows by id, then the ticket types' rows. This prevents deadlocks.
 */
export async function lockAndGrant(
  tx: Transaction,
  wishes: readonly Wish[],
  { exceptOrderId }: { readonly exceptOrderId?: string | undefined } = {},
): Promise<Granted> {
  const quotas = wishes.flatMap((wish) => wish.quotas ?? []);
  await lockQuotas(tx, quotas);
  const first = await lockCounters(tx, wishes);
  const used = await countUsed(tx, quotas, exceptOrderId);
  const grants = grantPlaces(wishes, first.free, used);
  const short = wishes.filter((_, at) => grants[at]?.kind === 'soldOut');
  let expired = 0;
  for (const eventId of idsInLockOrder(short.map((wish) => wish.eventId))) {
    expired += await expireDueOrders(tx, { eventId });
  }
  if (expired === 0) return { grants, now: first.now };
  const { free } = await lockCounters(tx, wishes);
  return { grants: grantPlaces(wishes, free, used), now: first.now };
}

const left = (stock: typeof eventStock | typeof ticketStock) =>
  sql<number | null>`${stock.capacity} - ${stock.held} - ${stock.sold} - ${stock.withheld}`;
const clock = sql`now()`.mapWith(orders.createdAt);

async function lockCounters(tx: Transaction, wishes: readonly Places[]) {
  const eventIds = idsInLockOrder(wishes.map(({ eventId }) => eventId));
  const ticketIds = idsInLockOrder(wishes.flatMap(({ items }) => items.map((item) => item.ticketTypeId)));
  const ofEvents = await tx
    .select({ id: eventStock.eventId, left: left(eventStock), now: clock })
    .from(eventStock)
    .where(inArray(eventStock.eventId, eventIds))
    .orderBy(asc(eventStock.eventId))
    .for('update');
  const ofTickets = await tx
    .select({ id: ticketStock.ticketTypeId, left: left(ticketStock) })
    .from(ticketStock)
    .where(inArray(ticketStock.ticketTypeId, ticketIds))
    .orderBy(asc(ticketStock.ticketTypeId))
    .for('update');
  const free = new Map([...ofEvents, ...ofTickets].map(({ id, left }) => [id, left ?? Infinity]));
  return { free, now: ofEvents[0]?.now ?? null };
}

function idsInLockOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted();
}
