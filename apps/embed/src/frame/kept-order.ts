import { orderOfFragment } from '@dorsal/checkout-widget/order-fragment';

/** The frame's offer, from the organizer's link: several links of a page may sell places of one event. */
export interface Offer {
  readonly eventId: string;
  readonly ticketId: string | null;
}

/**
 * Key prefix of orders that survive a reload of the page around, which creates the frame again. They are in the frame's
 * session storage, which belongs to this tab and to the site around (browsers separate it by site). Nothing is stored
 * if site data are blocked.
 */
export const holdPrefix = 'dorsal:hold:';
/** The storage key of the offer's order. */
export const holdKey = ({ eventId, ticketId }: Offer) =>
  holdPrefix + eventId + (ticketId ? `:${ticketId}` : '');

/** Removes only this order: another frame of the page may hold another one. */
export function forgetOrder(offer: Offer, orderId: string): void {
  unlessBlocked(() => {
    const kept = orderOfFragment(sessionStorage.getItem(holdKey(offer)) ?? '');
    if (kept?.orderId === orderId) sessionStorage.removeItem(holdKey(offer));
  });
}

/** Returns the action's result; undefined if the storage throws. */
export function unlessBlocked<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // @NOTE Storage throws SecurityError if the user blocks site data, and QuotaExceededError if it is full.
    return undefined;
  }
}
