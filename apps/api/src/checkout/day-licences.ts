import { and, eq, inArray } from 'drizzle-orm';
import { formatEuros } from '@dorsal/domain/money';
import { placeLicence } from '@dorsal/domain/place-licence';
import { type BasketItem, quote, type QuotedLicence } from '@dorsal/domain/quote';
import { raceDaysOf, type SportRules } from '@dorsal/domain/ticket-rules';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { RefusedError } from '../http/refusal.ts';
import type { OpenOrder } from '../orders/locked-order.ts';
import { linesToStore, type OwnedLine } from '../orders/order-lines.ts';
import { requireNoMoneyOnItsWay } from '../payments/money-on-its-way.ts';
import type { CheckedParticipant } from './check-participants.ts';
import { commissionOf, saleColumns } from './order-basket.ts';

/** The event of an order, as it decides about day licenses. */
interface LicencingEvent {
  readonly sport: SportRules | null;
  readonly startsAt: Date | null;
  readonly timeZone: string;
  /** The current ticket type of one that may have been replaced: `currentTicketIds`. */
  readonly currentIdOf: (ticketId: string) => string;
}

/** An order with its sums, as stored. */
interface PricedOrder {
  readonly order: OpenOrder;
  readonly licenceCents: number;
  /** The person of each line; undefined: the order is unchanged. */
  readonly owned?: readonly OwnedLine[];
}

interface LicencedOrder {
  readonly order: OpenOrder;
  readonly event: LicencingEvent;
  readonly checked: readonly CheckedParticipant[];
}

/**
 * Prices the places of a held order with the day licenses of its people, and stores the lines and the sums: the prices of
 * the places are those of the hold. An order that has no day license, and had none, stays as it is.
 * Throws PaymentInProgressError if the sum changes while money of the old one may come.
 */
export async function withDayLicences(
  tx: Transaction,
  { order, event, checked }: LicencedOrder,
): Promise<PricedOrder> {
  const basket = order.items.map(({ ticketTypeId: ticketId, quantity, unitPriceCents: priceCents }) => ({
    ticketId,
    quantity,
    priceCents,
    licences: dayLicencesOf(event, { ticketId, checked, registeredAt: order.now }),
  }));
  const hasLicences = basket.some(({ licences }) => licences.some((licence) => licence !== null));
  if (!hasLicences && !(await hadLicences(tx, order.id))) return { order, licenceCents: 0 };
  const sale = await requireSale(tx, order);
  const { lines, ...totals } = quote(basket, { tickets: basket, fee: sale.fee }, order.now);
  if (totals.totalCents !== order.totalCents) await requireNoMoneyOnItsWay(tx, order);
  const tickets = order.items.map(({ ticketTypeId: ticketId, name }) => ({
    ticketId,
    name,
    taxClass: sale.ticketClasses.get(ticketId) ?? null,
  }));
  const stored = linesToStore({ lines, tickets, tax: sale.tax, commission: commissionOf(sale) });
  await tx.delete(orderLines).where(eq(orderLines.orderId, order.id));
  await tx.insert(orderLines).values(stored.map((line) => ({ ...line, orderId: order.id })));
  await tx.update(orders).set(totals).where(eq(orders.id, order.id));
  const licenceCents = lines.reduce((sum, { kind, cents }) => sum + (kind === 'licence' ? cents : 0), 0);
  return { order: { ...order, ...totals }, licenceCents, owned: ownersOf(lines, basket, checked) };
}

interface LicencedItem {
  readonly ticketId: string;
  readonly checked: readonly CheckedParticipant[];
  readonly registeredAt: Date;
}

/** The day licenses of the people with a ticket type, in their order; null for a person who needs none. */
export function dayLicencesOf(
  { sport, currentIdOf, ...event }: LicencingEvent,
  { ticketId, checked, registeredAt }: LicencedItem,
): (QuotedLicence | null)[] {
  if (!sport?.dayLicences) return [];
  const place = { ticketId: currentIdOf(ticketId), days: raceDaysOf(event, registeredAt) };
  return checked
    .filter(({ ticketTypeId }) => ticketTypeId === ticketId)
    .map(({ person }) => {
      const { birthDate, licence = 'none' as const } = person ?? {};
      const result = placeLicence(sport, { birthDate, licence }, place);
      return result.kind === 'surcharge' ? { cents: result.cents, taxClass: result.taxClass } : null;
    });
}

/** The person of each line: the first place of a ticket type belongs to its first person, and so on. */
export function ownersOf(
  lines: readonly { readonly place: number }[],
  basket: readonly Pick<BasketItem, 'ticketId' | 'quantity'>[],
  checked: readonly Pick<CheckedParticipant, 'ticketTypeId'>[],
): OwnedLine[] {
  const participants = basket.flatMap(({ ticketId }) =>
    checked.flatMap(({ ticketTypeId }, at) => (ticketTypeId === ticketId ? [at] : [])),
  );
  return lines.map(({ place }, position) => ({ position, participant: participants[place] ?? 0 }));
}

async function hadLicences(tx: Transaction, orderId: string): Promise<boolean> {
  const [line] = await tx
    .select({ kind: orderLines.kind })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'licence')))
    .limit(1);
  return line !== undefined;
}

async function requireSale(tx: Transaction, { eventId, items }: OpenOrder) {
  const [sale] = await tx
    .select(saleColumns)
    .from(events)
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .where(eq(events.id, eventId));
  if (!sale) throw new Error('An order without its event: the foreign key is gone.');
  const tickets = await tx
    .select({ id: ticketTypes.id, taxClass: ticketTypes.taxClass })
    .from(ticketTypes)
    .where(
      inArray(
        ticketTypes.id,
        items.map(({ ticketTypeId }) => ticketTypeId),
      ),
    );
  return { ...sale, ticketClasses: new Map(tickets.map(({ id, taxClass }) => [id, taxClass])) };
}

/**
 * Throws PriceChangedError if the order costs another sum than the buyer saw. A caller that names none showed the sum of the
 * hold.
 */
export function requireShownTotal(
  { totalCents, feesCents }: Pick<OpenOrder, 'totalCents' | 'feesCents'>,
  { licenceCents, shownCents }: { readonly licenceCents: number; readonly shownCents: number },
): void {
  if (shownCents === totalCents) return;
  throw new PriceChangedError({ totalAmount: totalCents, fees: feesCents, dayLicences: licenceCents });
}

/** The order costs another sum than the page showed to the buyer. */
export class PriceChangedError extends RefusedError {
  override name = 'PriceChangedError';

  constructor(sums: { readonly totalAmount: number; readonly fees: number; readonly dayLicences: number }) {
    super({
      status: 409,
      code: 'price_changed',
      message: `El importe ha cambiado: ahora son ${formatEuros(sums.totalAmount)}. Revísalo y confirma.`,
      sums,
    });
  }
}
