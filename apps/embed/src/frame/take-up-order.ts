import type { HeldOrder, ResumedOrder } from '@dorsal/checkout-widget';
import { orderFragment, orderOfFragment } from '@dorsal/checkout-widget/order-fragment';
import { holdKey, holdPrefix, type Offer, unlessBlocked } from './kept-order.ts';

const minuteMs = 60_000;
/** The longest hold with a card payment. A transfer's places are held for days, and its e-mail opens the order. */
const longestHoldMs = 30 * minuteMs;
/** Extra time for a bank that answers late. */
const graceMs = 5 * minuteMs;

/** The order to resume: that of the frame's own address, or one that an earlier frame of this offer has stored. */
export function takeUpOrder(offer: Offer): ResumedOrder | undefined {
  const order = readHeld(location.hash) ?? keptOrder(offer);
  // From now on the other frames of the page see that this frame has the order.
  if (order) keepInAddress(heldText(order));
  return order;
}

/** The recent order of this offer that an earlier frame has stored, unless another frame of the page uses it. */
export function keptOrder(offer: Offer): ResumedOrder | undefined {
  return unlessBlocked(() => {
    // Remove outdated orders: the next user of this tab must not see them.
    for (const [key, text] of keptEntries())
      if (!(Number(fieldOf(text, 'until')) > Date.now())) sessionStorage.removeItem(key);
    const order = readHeld(sessionStorage.getItem(holdKey(offer)) ?? '');
    return order && !isInAnotherFrame(order.orderId) ? order : undefined;
  });
}

/** Stores the keys of the offer's order in place of an earlier one, until the order has probably ended. */
export function keepOrder(offer: Offer, order: HeldOrder): void {
  const until = Math.min(order.endsMs, Date.now() + longestHoldMs) + graceMs;
  keepInAddress(heldText(order));
  unlessBlocked(() => {
    // The earlier order is wrong even if there is no room for this one.
    sessionStorage.removeItem(holdKey(offer));
    sessionStorage.setItem(holdKey(offer), `${heldText(order)}&until=${until}`);
  });
}

/** Stores the fragment in the frame's own address, which survives its reload even without cookies or storage. */
export function keepInAddress(fragment: string): void {
  history.replaceState(null, '', location.pathname + location.search + fragment);
}

/**
 * Opens a tab without the stored orders. The tab gets a copy of the session storage at that moment. A page shown in it
 * later, such as the organizer's page after the bank, would otherwise resume the same order as this page.
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

/**
 * Two frames that use one order would undo each other's changes. Frames of our own origin can read each other's
 * address.
 */
function isInAnotherFrame(orderId: string): boolean {
  return Array.from({ length: parent.length }, (_, index) => parent[index]).some((frame) => {
    try {
      return frame !== window && frame?.location.href.includes(orderId);
    } catch {
      // @NOTE SecurityError: a frame of another origin.
      return false;
    }
  });
}
