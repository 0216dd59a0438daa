import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { shownAvailability } from '@dorsal/domain/ticket-sale';
import type { Transaction } from '../db/database.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { freePlaces as freeOfBoth } from '../events/free-places.ts';
import type { FreePlaces } from './order-refusals.ts';

/** Places of one event, by ticket type. */
export interface Places {
  readonly eventId: string;
  readonly lines: readonly { readonly ticketTypeId: string; readonly quantity: number }[];
}

/** How places are taken: all or none of them. */
export type ReservePlaces = (tx: Transaction, places: Places) => Promise<boolean>;

/**
 * Holds the places, if all of them are free; otherwise holds none and says false.
 *
 * Each counter moves by one conditional UPDATE, so that two buyers can never both see the last place. The event's
 * row comes first and the ticket types' follow by id: everybody locks in the same order, and nobody waits in a circle.
 */
export async function reservePlaces(tx: Transaction, { eventId, lines }: Places): Promise<boolean> {
  const total = placesIn(lines);
  const held = await tx
    .update(eventStock)
    .set({ held: sql`${eventStock.held} + ${total}` })
    .where(and(eq(eventStock.eventId, eventId), hasRoom(eventStock, total)))
    .returning({ id: eventStock.eventId });
  if (held.length === 0) return false;
  const taken: Places['lines'][number][] = [];
  for (const line of inLockOrder(lines)) {
    const rows = await tx
      .update(ticketStock)
      .set({ held: sql`${ticketStock.held} + ${line.quantity}` })
      .where(and(eq(ticketStock.ticketTypeId, line.ticketTypeId), hasRoom(ticketStock, line.quantity)))
      .returning({ id: ticketStock.ticketTypeId });
    if (rows.length === 0) {
      await addToEvent(tx, eventId, { held: -total, sold: 0 });
      await addToTicketTypes(tx, taken, { held: -1, sold: 0 });
      return false;
    }
    taken.push(line);
  }
  return true;
}

/** Held places go back on sale. */
export async function releasePlaces(tx: Transaction, { eventId, lines }: Places): Promise<void> {
  await addToEvent(tx, eventId, { held: -placesIn(lines), sold: 0 });
  await addToTicketTypes(tx, lines, { held: -1, sold: 0 });
}

/** Held places become sold ones. */
export async function sellPlaces(tx: Transaction, { eventId, lines }: Places): Promise<void> {
  const places = placesIn(lines);
  await addToEvent(tx, eventId, { held: -places, sold: places });
  await addToTicketTypes(tx, lines, { held: -1, sold: 1 });
}

/** What is left of each ticket type, as it may be told: 10 stands for more. */
export async function freePlaces(tx: Transaction, { eventId, lines }: Places): Promise<FreePlaces[]> {
  const ids = lines.map(({ ticketTypeId }) => ticketTypeId);
  const rows = await tx
    .select({ ticketId: ticketStock.ticketTypeId, free: freeOfBoth })
    .from(ticketStock)
    .innerJoin(eventStock, eq(eventStock.eventId, eventId))
    .where(inArray(ticketStock.ticketTypeId, ids));
  return rows.map(({ ticketId, free }) => ({
    ticketId,
    available: shownAvailability(free ?? Infinity).available,
  }));
}

interface Counts {
  readonly held: number;
  readonly sold: number;
}

async function addToEvent(tx: Transaction, eventId: string, { held, sold }: Counts): Promise<void> {
  await tx
    .update(eventStock)
    .set({ held: sql`${eventStock.held} + ${held}`, sold: sql`${eventStock.sold} + ${sold}` })
    .where(eq(eventStock.eventId, eventId));
}

/** Adds `forEach` once for every place of every line. */
async function addToTicketTypes(tx: Transaction, lines: Places['lines'], forEach: Counts): Promise<void> {
  for (const { ticketTypeId, quantity } of inLockOrder(lines)) {
    await tx
      .update(ticketStock)
      .set({
        held: sql`${ticketStock.held} + ${quantity * forEach.held}`,
        sold: sql`${ticketStock.sold} + ${quantity * forEach.sold}`,
      })
      .where(eq(ticketStock.ticketTypeId, ticketTypeId));
  }
}

type Stock = typeof eventStock | typeof ticketStock;

function hasRoom(stock: Stock, places: number): SQL | undefined {
  return or(
    sql`${stock.capacity} is null`,
    sql`${stock.held} + ${stock.sold} + ${stock.withheld} + ${places} <= ${stock.capacity}`,
  );
}

function inLockOrder(lines: Places['lines']) {
  return lines.toSorted((a, b) => (a.ticketTypeId < b.ticketTypeId ? -1 : 1));
}

function placesIn(lines: Places['lines']): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
