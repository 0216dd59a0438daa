import type { HeldOrder, ResumedOrder } from '@dorsal/checkout-widget';
import { orderFragment, orderOfFragment } from '@dorsal/checkout-widget/order-fragment';
import { holdKey, holdPrefix, type Offer, unlessBlocked } from './kept-order.ts';

const minuteMs = 60_000;
/** A hold with its card payment lasts no longer; a transfer's places wait for days, and its e-mail opens them. */
const longestHoldMs = 30 * minuteMs;
/** For a bank that answers late. */
const graceMs = 5 * minuteMs;

/** The order to go on with: that of the frame's own address, or one that an earlier frame of this offer has left. */
export function takeUpOrder(offer: Offer): ResumedOrder | undefined {
  const order = readHeld(location.hash) ?? keptOrder(offer);
  // From here on the other frames of the page see whose it is.
  if (order) keepInAddress(heldText(order));
  return order;
}

/** The order of this offer that an earlier frame has left, not long ago, unless another frame of the page goes on with it. */
export function keptOrder(offer: Offer): ResumedOrder | undefined {
  return unlessBlocked(() => {
    // The next person in this tab is none of the last one's business.
    for (const [key, text] of keptEntries())
      if (!(Number(fieldOf(text, 'until')) > Date.now())) sessionStorage.removeItem(key);
    const order = readHeld(sessionStorage.getItem(holdKey(offer)) ?? '');
    return order && !isInAnotherFrame(order.orderId) ? order : undefined;
  });
}

/** Keeps what opens the offer's order, in place of an earlier one's, until it may be taken to have ended. */
export function keepOrder(offer: Offer, order: HeldOrder): void {
  const until = Math.min(order.endsMs, Date.now() + longestHoldMs) + graceMs;
  keepInAddress(heldText(order));
  unlessBlocked(() => {
    // Where there is no room for this order, the earlier one is the wrong one all the same.
    sessionStorage.removeItem(holdKey(offer));
    sessionStorage.setItem(holdKey(offer), `${heldText(order)}&until=${until}`);
  });
}

/** The frame's own address outlives its reload, also where a frame may have neither cookies nor storage. */
export function keepInAddress(fragment: string): void {
  history.replaceState(null, '', location.pathname + location.search + fragment);
}

/**
 * Opens a tab that learns of no order: it gets a copy of the session storage as it is at that moment, and what is shown in it
 * later, as the organizer's page to which the bank leads back, would go on with the same order as this page.
 */
export function openUnknowing(url: string): Window | null {
  const kept = unlessBlocked(keptEntries) ?? [];
  for (const [key] of kept) sessionStorage.removeItem(key);
  const tab = window.open(url, '_blank');
  for (const [key, text] of kept) sessionStorage.setItem(key, text);
  return tab;
}

const heldText = (order: ResumedOrder) => orderFragment(order) + (order.isTabOut ? '&tab=1' : '');

function readHeld(text: string): ResumedOrder | undefined {
  const keys = orderOfFragment(text);
  return keys && { ...keys, isTabOut: fieldOf(text, 'tab') === '1' };
}

const fieldOf = (text: string, name: string) => new URLSearchParams(text.slice(1)).get(name);

const keptEntries = (): [string, string][] =>
  Object.entries<string>(sessionStorage).filter(([key]) => key.startsWith(holdPrefix));

/** Two frames that act on one order would undo each other's work. Frames of our own origin may read each other's address. */
function isInAnotherFrame(orderId: string): boolean {
  return Array.from({ length: parent.length }, (_, index) => parent[index]).some((frame) => {
    try {
      return frame !== window && frame?.location.href.includes(orderId);
    } catch {
      // @NOTE SecurityError: a frame of somebody else's.
      return false;
    }
  });
}
