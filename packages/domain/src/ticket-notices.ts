import type { TicketState } from './ticket-sale.ts';

/** Hours in which a person confirms that they want a notice; an unconfirmed request is deleted afterwards. */
export const noticeConfirmHours = 48;

/** Minutes from the start of one round of notices to the next, while places remain free. */
export const noticeRoundMinutes = 10;

/** Not all people who get a notice buy. */
const noticesPerPlace = 3;

/**
 * The subject of the one notice that a person can request for a ticket type: its sale starts, or a place is free again.
 * `undefined` while it is on sale, and once its sale has ended.
 */
export function noticeSubject(state: TicketState): 'saleStart' | 'placeFree' | undefined {
  if (state === 'notYet') return 'saleStart';
  return state === 'soldOut' ? 'placeFree' : undefined;
}

/**
 * The most people who get a notice in one round, in the order of their requests: three for each free place, so that
 * thousands aren't notified of a single place. `null` means unlimited places.
 */
export function noticesPerRound(freePlaces: number | null): number {
  return freePlaces === null ? Number.POSITIVE_INFINITY : Math.max(0, freePlaces) * noticesPerPlace;
}
