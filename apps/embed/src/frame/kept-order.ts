import { orderOfFragment } from '@dorsal/checkout-widget/order-fragment';

/** The frame's offer, as the organizer's link names it: several links of a page may sell places of one event. */
export interface Offer {
  readonly eventId: string;
  readonly ticketId: string | null;
}

/**
 * What outlives a reload of the page around, which makes the frame anew: in the frame's session storage, that of this tab and of
 * the site around (browsers keep those of other sites apart). Nothing where site data are blocked.
 */
export const holdPrefix = 'dorsal:hold:';
/** Where the offer's order is kept. */
export const holdKey = ({ eventId, ticketId }: Offer) =>
  holdPrefix + eventId + (ticketId ? `:${ticketId}` : '');

/** Forgets this order. Another one may be held in another frame of the page. */
export function forgetOrder(offer: Offer, orderId: string): void {
  unlessBlocked(() => {
    const kept = orderOfFragment(sessionStorage.getItem(holdKey(offer)) ?? '');
    if (kept?.orderId === orderId) sessionStorage.removeItem(holdKey(offer));
  });
}

/** What the action gives, where the storage lets it. */
export function unlessBlocked<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // @NOTE Storage throws SecurityError where the person blocks site data, and QuotaExceededError where it is full.
    return undefined;
  }
}
