import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { expireDueOrders } from './expire-orders.ts';
import { type Grant, grantPlaces, type Wish } from './grant-places.ts';
import type { Places } from './places.ts';

/** What each wish gets, and the database's clock; null where none of the events has counters. */
export interface Granted {
  readonly grants: readonly Grant[];
  readonly now: Date | null;
}

/**
 * Locks the counters of all the wishes until the transaction ends and shares out what they have left: whoever else wants
 * places of these events waits. Holds whose time is over give way first where somebody would go without, whether the job
 * has come by or not.
 *
 * The events' rows are locked first, by id, then the ticket types': everybody locks in this order, and nobody waits in
 * a circle.
 */
export async function lockAndGrant(
  tx: Transaction,
  wishes: readonly Wish[],
  holdsLeft?: ReadonlyMap<string, number>,
): Promise<Granted> {
  const first = await lockCounters(tx, wishes);
  const grants = grantPlaces(wishes, first.free, holdsLeft);
  const short = wishes.filter((_, at) => grants[at]?.kind === 'soldOut');
  let expired = 0;
  for (const eventId of idsInLockOrder(short.map((wish) => wish.eventId))) {
    expired += await expireDueOrders(tx, { eventId });
  }
  if (expired === 0) return { grants, now: first.now };
  const { free } = await lockCounters(tx, wishes);
  return { grants: grantPlaces(wishes, free, holdsLeft), now: first.now };
}

const left = (stock: typeof eventStock | typeof ticketStock) =>
  sql<number | null>`${stock.capacity} - ${stock.held} - ${stock.sold} - ${stock.withheld}`;
const clock = sql`now()`.mapWith(orders.createdAt);

async function lockCounters(tx: Transaction, wishes: readonly Places[]) {
  const eventIds = idsInLockOrder(wishes.map(({ eventId }) => eventId));
  const ticketIds = idsInLockOrder(wishes.flatMap(({ lines }) => lines.map((line) => line.ticketTypeId)));
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
