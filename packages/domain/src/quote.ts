import { type Instant, requireInstantMs } from './instant.ts';
import { ensureCents } from './money.ts';
import { type Fee, itemCents, orderTotals, type OrderTotals } from './pricing.ts';
import { shareOut } from './share-out.ts';
import type { TaxClass } from './tax-class.ts';

/** A price until a moment, which is excluded. */
export interface PriceStep {
  readonly until: Instant;
  readonly priceCents: number;
}

/** The prices of a ticket type: those of its steps, in any order, and `priceCents` after the last one. */
export interface PricedTicket {
  readonly ticketId: string;
  readonly priceCents: number;
  readonly steps?: readonly PriceStep[] | undefined;
}

/** How an event prices its places. */
export interface PriceRules {
  readonly tickets: readonly PricedTicket[];
  readonly fee?: Fee | null | undefined;
}

/** A chosen quantity of a ticket type. */
export interface BasketItem {
  readonly ticketId: string;
  readonly quantity: number;
  /** The day license of each place, null for a place without one. Default: no place has one. */
  readonly licences?: readonly (QuotedLicence | null)[] | undefined;
}

/** What a day license costs, and how it is taxed. Null: as the event's places are. */
export interface QuotedLicence {
  readonly cents: number;
  readonly taxClass: TaxClass | null;
}

/** What a line is for: a place, its day license, or its part of the management fee. */
export const quotedLineKinds = ['ticket', 'licence', 'fee'] as const;
/** One of `quotedLineKinds`. */
export type QuotedLineKind = (typeof quotedLineKinds)[number];

/** What one place costs: itself, its day license, or its part of the management fee. */
export interface QuotedLine {
  readonly kind: QuotedLineKind;
  readonly ticketId: string;
  /** Which place of the basket, from 0. */
  readonly place: number;
  readonly cents: number;
  /** Of a day license. Null: the class of the event's places. */
  readonly taxClass?: TaxClass | null;
}

/** The lines of an order, and their sums. */
export interface Quote extends OrderTotals {
  /**
   * One per place, in the order of the basket; then one per day license; then, if there is a fee, one per place that costs
   * something.
   */
  readonly lines: readonly QuotedLine[];
}

/** Thrown for a ticket type that the rules don't price. */
export class UnknownTicketError extends RangeError {
  override name = 'UnknownTicketError';
  readonly ticketId: string;

  constructor(ticketId: string) {
    super(`The rules have no price for the ticket type ${ticketId}. Check the basket before pricing it.`);
    this.ticketId = ticketId;
  }
}

/**
 * Prices a basket, place by place, in cents. A day license is part of the price of its place, so the management fee counts
 * it too. The fee is that of the whole order (`orderTotals`), divided among the paid places by what each adds to it, with
 * largest remainders.
 * Throws `UnknownTicketError`, and what `priceAt` and `orderTotals` throw. Source: decisions, "Lines of an order".
 */
export function quote(basket: readonly BasketItem[], { tickets, fee }: PriceRules, now: Instant): Quote {
  const places = basket
    .flatMap(({ ticketId, quantity, licences }) => {
      const ticket = tickets.find((each) => each.ticketId === ticketId);
      if (!ticket) throw new UnknownTicketError(ticketId);
      const priceCents = priceAt(ticket, now);
      // Refuses a quantity that is no number of places.
      itemCents({ priceCents, quantity });
      return Array.from({ length: quantity }, (_, at) => ({
        ticketId,
        priceCents,
        licence: licences?.[at] ?? null,
      }));
    })
    .map((place, at) => ({ ...place, place: at }));
  const items = places.map(({ priceCents, licence }) => ({
    priceCents: priceCents + ensureCents(licence?.cents ?? 0),
    quantity: 1,
  }));
  const totals = orderTotals({ items, fee });
  const lines = places.map(
    ({ ticketId, place, priceCents: cents }): QuotedLine => ({ kind: 'ticket', ticketId, place, cents }),
  );
  const licences = places.flatMap(({ ticketId, place, licence }): QuotedLine[] =>
    licence ? [{ kind: 'licence', ticketId, place, ...licence }] : [],
  );
  const paid = places
    .map(({ ticketId, place }, at) => ({ ticketId, place, cents: items[at]?.priceCents ?? 0 }))
    .filter(({ cents }) => cents > 0);
  return { lines: [...lines, ...licences, ...feeLines(paid, fee, totals.feesCents)], ...totals };
}

/**
 * The price of a ticket type at a moment, in cents: that of the first step that has not ended.
 * Throws `InvalidMoneyError`, and `InvalidInstantError` for a malformed moment.
 */
export function priceAt({ priceCents, steps = [] }: Omit<PricedTicket, 'ticketId'>, now: Instant): number {
  return ensureCents(stepAt(steps, now)?.priceCents ?? priceCents);
}

/**
 * The first step that has not ended at a moment; undefined after the last one. Throws `InvalidInstantError` for a malformed
 * moment.
 */
export function stepAt<Step extends PriceStep>(steps: readonly Step[], now: Instant): Step | undefined {
  const nowMs = requireInstantMs(now);
  const [first] = steps
    .map((step) => ({ step, untilMs: requireInstantMs(step.until) }))
    .filter(({ untilMs }) => untilMs > nowMs)
    .sort((one, other) => one.untilMs - other.untilMs);
  return first?.step;
}

/** A price, and the moment at which it ends. `until` is null for the last price, which does not end. */
export interface PriceAhead {
  readonly until: Date | null;
  readonly cents: number;
}

/**
 * The price of a ticket type at a moment, and those after it in their order, in cents. Throws what `priceAt` throws.
 */
export function pricesAhead(
  { priceCents, steps = [] }: Omit<PricedTicket, 'ticketId'>,
  now: Instant,
): PriceAhead[] {
  const nowMs = requireInstantMs(now);
  const ahead = steps
    .map((step) => ({ until: new Date(requireInstantMs(step.until)), cents: ensureCents(step.priceCents) }))
    .filter(({ until }) => until.getTime() > nowMs)
    .sort((one, other) => one.until.getTime() - other.until.getTime());
  return [...ahead, { until: null, cents: ensureCents(priceCents) }];
}

function feeLines(
  paid: readonly Pick<QuotedLine, 'ticketId' | 'place' | 'cents'>[],
  fee: Fee | null | undefined,
  feesCents: number,
): QuotedLine[] {
  if (!fee || feesCents === 0) return [];
  // In ten thousandths of a cent, which are whole.
  const weights = paid.map(({ cents }) => cents * Math.round(fee.percent * 100) + fee.fixedCents * 10_000);
  const shares = shareOut(feesCents, weights);
  return paid.map((place, at) => ({ ...place, kind: 'fee', cents: shares[at] ?? 0 }));
}
