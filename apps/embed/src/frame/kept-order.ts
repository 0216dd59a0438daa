import type { OrderKeys } from '@dorsal/checkout-widget';
import { orderFragment, orderOfFragment } from '@dorsal/checkout-widget/order-fragment';

/**
 * What outlives a reload of the page around, which makes the frame anew: in the frame's session storage, that of this tab and of
 * the site around (browsers keep those of other sites apart). Nothing where site data are blocked.
 */
const holdKey = (eventId: string) => `dorsal:hold:${eventId}`;
const toldKey = (orderId: string) => `dorsal:told:${orderId}`;

/** The order of this event that an earlier page has left. */
export function keptOrder(eventId: string): OrderKeys | undefined {
  return unlessBlocked(() => orderOfFragment(sessionStorage.getItem(holdKey(eventId)) ?? ''));
}

/** Keeps what opens the event's order, in place of an earlier one's. */
export function keepOrder(eventId: string, keys: OrderKeys): void {
  unlessBlocked(() => sessionStorage.setItem(holdKey(eventId), orderFragment(keys)));
}

/** Forgets this order. Another one may be held in another frame of the page. */
export function forgetOrder(eventId: string, orderId: string): void {
  if (keptOrder(eventId)?.orderId === orderId)
    unlessBlocked(() => sessionStorage.removeItem(holdKey(eventId)));
}

/** Whether a page of this tab has told of this order's sale; from now on one has. False where nothing can be kept. */
export function wasTold(orderId: string): boolean {
  const was = unlessBlocked(() => {
    const key = toldKey(orderId);
    const isThere = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, '1');
    return isThere;
  });
  return was ?? false;
}

function unlessBlocked<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // @NOTE Storage throws SecurityError where the person blocks site data, and QuotaExceededError where it is full.
    return undefined;
  }
}
