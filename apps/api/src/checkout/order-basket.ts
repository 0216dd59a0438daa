import { and, eq, inArray, sql } from 'drizzle-orm';
import { quantityProblem } from '@dorsal/domain/checkout-limits';
import { addressPlacesLimit } from '@dorsal/domain/places-limits';
import type { Fee, OrderTotals } from '@dorsal/domain/pricing';
import { priceAt, quote } from '@dorsal/domain/quote';
import type { Executor, Transaction } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { isPublished, isReplaced, isSaleOver } from '../db/offer.ts';
import { EventNotFoundError, RefusedError } from '../http/refusal.ts';
import { PlacesLimitError } from '../orders/order-refusals.ts';
import { linesToStore, type NewLine } from '../orders/order-lines.ts';
import { eventColumns } from '../orders/order-view.ts';

/** A quantity of a ticket type, as the buyer chose it. */
export interface Item {
  readonly ticketId: string;
  readonly quantity: number;
}

/** A chosen ticket type of an order, with name and price at the time of sale. */
export interface SoldItem {
  readonly ticketTypeId: string;
  readonly name: string;
  readonly unitPriceCents: number;
  readonly quantity: number;
  /** From 0, in the order of the ticket types on the page. */
  readonly position: number;
}

export interface Basket {
  readonly event: Offers[number]['event'];
  readonly items: readonly SoldItem[];
  readonly lines: readonly NewLine[];
  readonly totals: OrderTotals;
  /** The most unpaid and free places that one e-mail address may have in the event. */
  readonly addressLimit: number;
}

/** The events and ticket types found for the requested ones. */
export type Offers = Awaited<ReturnType<typeof findOffers>>;

/**
 * Looks up the chosen items and prices them, without checking for free places. The database's clock decides whether a
 * ticket type is on sale. Throws what `basketOf` throws.
 */
export async function priceItems(tx: Transaction, eventId: string, items: readonly Item[]): Promise<Basket> {
  return basketOf(await findOffers(tx, [{ eventId, items }]), { eventId, items });
}

/**
 * Prices the chosen items. Throws EventNotFoundError for an unpublished event, RefusedError 400 for a ticket
 * type of another event or a quantity beyond its limits, 409 for one that isn't on sale, and PlacesLimitError for more
 * places than one address may have.
 */
export function basketOf(offers: Offers, { eventId, items }: Wish): Basket {
  const offered = offers.filter(({ event }) => event.id === eventId);
  const [first] = offered;
  if (!first) throw new EventNotFoundError();
  const chosen = items.map((item, index) => {
    const ticket = offered.find(({ ticketType }) => ticketType?.id === item.ticketId);
    if (!ticket?.ticketType) throw unknownTicket(index);
    requireOnSale({ ...ticket, name: ticket.ticketType.name });
    requireQuantity({ ...ticket.ticketType, index, quantity: item.quantity });
    return { ...ticket.ticketType, quantity: item.quantity };
  });
  const inOrder = chosen
    .map(({ id, ...ticket }) => ({ ticketId: id, ...ticket }))
    .toSorted((a, b) => a.position - b.position);
  const { lines, ...totals } = quote(inOrder, { tickets: inOrder, fee: first.fee }, first.now);
  const addressLimit = addressPlacesLimit(chosen.map(({ maxPerOrder }) => maxPerOrder));
  if (totals.quantity > addressLimit) throw new PlacesLimitError(addressLimit);
  const priced = inOrder.map((ticket, position) => ({
    ticketTypeId: ticket.ticketId,
    name: ticket.name,
    unitPriceCents: priceAt(ticket, first.now),
    quantity: ticket.quantity,
    position,
  }));
  const stored = linesToStore({ lines, tickets: inOrder, tax: first.tax, commission: commissionOf(first) });
  return { event: first.event, items: priced, lines: stored, totals, addressLimit };
}

interface Wish {
  readonly eventId: string;
  readonly items: readonly Item[];
}

/** One row per ticket type found; one without a ticket type if the event has none of them; no row without the event. */
export function findOffers(db: Executor, wishes: readonly Wish[]) {
  const eventIds = [...new Set(wishes.map(({ eventId }) => eventId))];
  const ids = [...new Set(wishes.flatMap(({ items }) => items.map(({ ticketId }) => ticketId)))];
  return db
    .select({
      event: eventColumns,
      ...saleColumns,
      ticketType: {
        id: ticketTypes.id,
        name: ticketTypes.name,
        priceCents: ticketTypes.priceCents,
        steps: ticketTypes.priceSteps,
        minPerOrder: ticketTypes.minPerOrder,
        maxPerOrder: ticketTypes.maxPerOrder,
        position: ticketTypes.position,
        taxClass: ticketTypes.taxClass,
      },
      startsLater: sql<boolean>`coalesce(${ticketTypes.saleStartsAt} > now(), false)`,
      isOver: isSaleOver,
      isReplaced,
      now: sql`now()`.mapWith(events.updatedAt),
    })
    .from(events)
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .leftJoin(ticketTypes, and(eq(ticketTypes.eventId, events.id), inArray(ticketTypes.id, ids)))
    .where(and(inArray(events.id, eventIds), isPublished));
}

/** How an event sells its places: fee, tax, and the organizer's own commission. Columns of `events` and `organizers`. */
export const saleColumns = {
  fee: { fixedCents: events.feeFixedCents, percent: events.feePercent },
  tax: {
    vatPercent: events.vatPercent,
    vatExemption: events.vatExemption,
    taxClass: events.taxClass,
    feeTaxClass: events.feeTaxClass,
  },
  commission: { percent: organizers.commissionPercent, fixedCents: organizers.commissionFixedCents },
};

/** The organizer's own commission; null: it has none. */
export function commissionOf({
  commission: { percent, fixedCents },
}: Pick<Offers[number], 'commission'>): Fee | null {
  return percent === null || fixedCents === null ? null : { percent, fixedCents };
}

interface Sale {
  readonly name: string;
  readonly startsLater: boolean;
  readonly isOver: boolean;
  readonly isReplaced: boolean;
}

function requireOnSale({ name, startsLater, isOver, isReplaced }: Sale): void {
  if (!startsLater && !isOver && !isReplaced) return;
  const message =
    startsLater && !isOver
      ? `La venta de «${name}» todavía no ha empezado.`
      : `La venta de «${name}» ha terminado. Elige otra entrada.`;
  throw new RefusedError({ status: 409, code: 'ticket_not_on_sale', message });
}

interface Wanted {
  readonly index: number;
  readonly name: string;
  readonly quantity: number;
  readonly minPerOrder: number;
  readonly maxPerOrder: number;
}

function requireQuantity({ index, name, quantity, minPerOrder, maxPerOrder }: Wanted): void {
  if (!quantityProblem(quantity, { minPerOrder, maxPerOrder })) return;
  const message = `De «${name}» ${soldBy(minPerOrder, maxPerOrder)} por pedido.`;
  const fields = { [`items.${index}.quantity`]: message };
  throw new RefusedError({ status: 400, code: 'quantity_out_of_range', message, fields });
}

function soldBy(min: number, max: number): string {
  if (min < max) return `se pueden comprar de ${min} a ${max} plazas`;
  return max === 1 ? 'solo se puede comprar 1 plaza' : `solo se pueden comprar ${max} plazas`;
}

function unknownTicket(index: number): RefusedError {
  const message = 'Esta entrada no es de este evento. Vuelve a elegirla.';
  return new RefusedError({
    status: 400,
    code: 'unknown_ticket',
    message,
    fields: { [`items.${index}.ticketId`]: message },
  });
}
