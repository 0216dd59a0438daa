import { type Instant, instantMs, requireInstantMs } from './instant.ts';

/** On sale, not yet on sale, sale ended, or sold out (decisions, "Wire"). */
export const ticketStates = ['onSale', 'notYet', 'ended', 'soldOut'] as const;
/** One of `ticketStates`. */
export type TicketState = (typeof ticketStates)[number];

/** An event's state in the list: the state of its sale, or that it has started. */
export type ListedState = TicketState | 'finished';

/** Whether places can be bought now or once the sale starts. An event without a known state counts as bookable. */
export function isBookable(state: ListedState | undefined): boolean {
  return state === undefined || state === 'onSale' || state === 'notYet';
}

/** The highest availability that the server sends; it never sends capacities (decisions, "Wire"). */
export const shownAvailabilityLimit = 10;

/** When a ticket type is sold, and how many places are left. */
export interface TicketSale {
  readonly saleStart?: Instant | null | undefined;
  readonly saleEnd?: Instant | null | undefined;
  readonly eventStart?: Instant | null | undefined;
  /** When the organizer stopped the sale of the whole event. */
  readonly salesClosedAt?: Instant | null | undefined;
  /** Places that are free now. */
  readonly available: number;
  readonly now: Instant;
}

/**
 * Whether a ticket type can be bought: from `saleStart` (at once without one) until `saleEnd`, else the event's
 * start (excluded), unless the organizer has stopped the sale. `notYet` and `ended` come before `soldOut`, since they say
 * more.
 * Throws `InvalidInstantError` for a malformed `now`. Source: decisions, "Wire".
 */
export function ticketState(sale: TicketSale): TicketState {
  const { saleStart, saleEnd, eventStart, salesClosedAt, available, now } = sale;
  const nowMs = requireInstantMs(now);
  const endMs = instantMs(saleEnd) ?? instantMs(eventStart);
  const closedMs = instantMs(salesClosedAt);
  if ([endMs, closedMs].some((ms) => ms !== undefined && nowMs >= ms)) return 'ended';
  const startMs = instantMs(saleStart);
  if (startMs !== undefined && nowMs < startMs) return 'notYet';
  return available > 0 ? 'onSale' : 'soldOut';
}

/** The event's state: the most favorable state of its ticket types; `undefined` without any. */
export function eventSaleState(states: readonly TicketState[]): TicketState | undefined {
  return (['onSale', 'notYet', 'soldOut', 'ended'] as const).find((state) => states.includes(state));
}

/** Availability as the server sends it: 0 to 10, and whether there are more. */
export function shownAvailability(available: number): { available: number; availableMore: boolean } {
  return {
    available: Math.max(0, Math.min(shownAvailabilityLimit, available)),
    availableMore: available > shownAvailabilityLimit,
  };
}
