import { ensureCents, eurosToCents } from './money.ts';

/** A ticket type's price: `priceCents` in our code, `price` in euros on the wire. */
export type TicketPrice = { readonly priceCents: number } | { readonly price: number };

/** A quantity of places and the price of each. */
export interface PricedItem {
  readonly priceCents: number;
  readonly quantity: number;
}

/** An event's management fee: `fixedCents` for each paid place, and `percent` of the subtotal (2.5 means 2.5 %). */
export interface Fee {
  readonly fixedCents: number;
  readonly percent: number;
}

/** Converts the fee on the wire, with `fixed` in euros. Throws `InvalidMoneyError`. */
export function feeFromWire(
  fee: { readonly fixed: number; readonly percent: number } | null | undefined,
): Fee | null {
  return fee ? { fixedCents: eurosToCents(fee.fixed), percent: fee.percent } : null;
}

/** What an order costs: `totalCents` is the sum of the other two. */
export interface OrderTotals {
  readonly subtotalCents: number;
  readonly feesCents: number;
  readonly totalCents: number;
  /** Places of all items. */
  readonly quantity: number;
}

/** Thrown for a negative or fractional quantity. */
export class InvalidQuantityError extends RangeError {
  override name = 'InvalidQuantityError';
  readonly quantity: number;

  constructor(quantity: number) {
    super(`${quantity} is no number of places: it can't be priced. Check quantities before pricing them.`);
    this.quantity = quantity;
  }
}

/** Thrown for a fee below zero or with a percentage finer than a hundredth. */
export class InvalidFeeError extends RangeError {
  override name = 'InvalidFeeError';
  readonly fee: Fee;

  constructor(fee: Fee) {
    super(
      `${JSON.stringify(fee)} is no fee: it needs whole cents and a percentage from 0 with two decimals at most.`,
    );
    this.fee = fee;
  }
}

/** The price of a ticket type in cents, from either form. Throws `InvalidMoneyError`. */
export function ticketPriceCents(ticket: TicketPrice): number {
  return 'priceCents' in ticket ? ensureCents(ticket.priceCents) : eurosToCents(ticket.price);
}

/** What an item costs, in cents, without fees. Throws `InvalidMoneyError` and `InvalidQuantityError`. */
export function itemCents(item: PricedItem): number {
  return ensureCents(ensureCents(item.priceCents) * ensureQuantity(item.quantity));
}

/**
 * The management fee in cents: the percentage of the subtotal, rounded half up to the cent, plus the fixed part for
 * each of the `places`. Zero for a zero subtotal and without a fee.
 * Throws `InvalidFeeError`, `InvalidMoneyError` and `InvalidQuantityError`. Source: decisions, "Checkout".
 */
export function feeCents(
  fee: Fee | null | undefined,
  { subtotalCents, places }: { subtotalCents: number; places: number },
): number {
  if (!fee || ensureCents(subtotalCents) === 0) return 0;
  const hundredths = Math.round(fee.percent * 100);
  if (!Number.isSafeInteger(fee.fixedCents) || fee.fixedCents < 0) throw new InvalidFeeError(fee);
  if (hundredths / 100 !== fee.percent || hundredths < 0) throw new InvalidFeeError(fee);
  // Integers only: 1.5 % of 10,33 € as a float may be rounded to either side of the half.
  const percentCents = Math.floor(ensureCents(subtotalCents * hundredths + 5000) / 10_000);
  return ensureCents(percentCents + fee.fixedCents * ensureQuantity(places));
}

/** The sums of an order, in cents. Free places have no fixed fee. Throws as `feeCents` does. */
export function orderTotals({
  items,
  fee,
}: {
  items: readonly PricedItem[];
  fee?: Fee | null | undefined;
}): OrderTotals {
  const subtotalCents = ensureCents(items.reduce((sum, item) => sum + itemCents(item), 0));
  const feesCents = feeCents(fee, {
    subtotalCents,
    places: placesIn(items.filter((item) => item.priceCents > 0)),
  });
  return {
    subtotalCents,
    feesCents,
    totalCents: ensureCents(subtotalCents + feesCents),
    quantity: placesIn(items),
  };
}

/**
 * A free event: at least one ticket type, and every one costs zero. Throws `InvalidMoneyError`.
 * Source: spec, section 5.
 */
export function isFreeEvent(tickets: readonly TicketPrice[]): boolean {
  return tickets.length > 0 && tickets.every((ticket) => ticketPriceCents(ticket) === 0);
}

/** The lowest price in cents, or `undefined` without ticket types. Throws `InvalidMoneyError`. */
export function priceFromCents(tickets: readonly TicketPrice[]): number | undefined {
  return tickets.length === 0 ? undefined : Math.min(...tickets.map(ticketPriceCents));
}

/**
 * An order is confirmed without payment only when its computed total, in cents, is zero. Throws `InvalidMoneyError`.
 * Source: decisions, "Checkout".
 */
export function isFreeOrder(totalCents: number): boolean {
  return ensureCents(totalCents) === 0;
}

function placesIn(items: readonly PricedItem[]): number {
  return items.reduce((sum, item) => sum + ensureQuantity(item.quantity), 0);
}

function ensureQuantity(quantity: number): number {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new InvalidQuantityError(quantity);
  return quantity;
}
