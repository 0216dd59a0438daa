import { ensureCents } from './money.ts';
import { type Fee, feeCents } from './pricing.ts';
import type { TicketState } from './ticket-sale.ts';

/** The part of a ticket type that an event's offer depends on. */
export interface OfferedTicket {
  readonly priceCents: number;
  readonly state: TicketState;
}

/** What an event offers to a visitor who looks for a place. */
export interface EventOffer {
  /** One of the tickets on offer costs nothing. */
  readonly hasFree: boolean;
  /** The lowest price of a place that isn't free, management fee included; `undefined` if none is on offer. */
  readonly paidFromCents: number | undefined;
}

/**
 * What an event offers: the ticket types on sale, or if there are none, those whose sale has not started.
 * Throws `InvalidFeeError` and `InvalidMoneyError`. Source: decisions, "Slim list".
 */
export function eventOffer(tickets: readonly OfferedTicket[], fee: Fee | null | undefined): EventOffer {
  const state = tickets.some((ticket) => ticket.state === 'onSale') ? 'onSale' : 'notYet';
  const offered = tickets.filter((ticket) => ticket.state === state);
  const paid = offered.filter(({ priceCents }) => priceCents > 0);
  return {
    hasFree: paid.length < offered.length,
    paidFromCents:
      paid.length === 0 ? undefined : Math.min(...paid.map(({ priceCents }) => allInCents(priceCents, fee))),
  };
}

/** What one place costs with the management fee, in cents. Throws `InvalidFeeError` and `InvalidMoneyError`. */
export function allInCents(priceCents: number, fee: Fee | null | undefined): number {
  return ensureCents(priceCents + feeCents(fee, { subtotalCents: priceCents, places: 1 }));
}
