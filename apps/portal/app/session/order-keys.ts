import type { OrderKeys } from '@dorsal/checkout-widget';
import { checkoutPrefix, tokenPrefix, unlessBlocked } from './order-storage.ts';

const tokenKey = (orderId: string) => `${tokenPrefix}${orderId}`;

/** The session-storage key of an event's checkout, with the buyer's input. */
export const checkoutStorageKey = (eventId: string): string => `${checkoutPrefix}${eventId}`;

/** Stores the checkout token in this tab, for the confirmation page, while the browser is at the bank. */
export function keepCheckoutToken({ orderId, checkoutToken }: OrderKeys): void {
  unlessBlocked(() => sessionStorage.setItem(tokenKey(orderId), checkoutToken));
}

/** The stored checkout token. */
export function keptCheckoutToken(orderId: string): string | undefined {
  return unlessBlocked(() => sessionStorage.getItem(tokenKey(orderId)) ?? undefined);
}

/** Deletes the stored token: it is in the URL's fragment now. */
export function dropCheckoutToken(orderId: string): void {
  unlessBlocked(() => sessionStorage.removeItem(tokenKey(orderId)));
}

/** Whether the tab stores data of any order. */
export function keepsOrders(): boolean {
  const isOfOrder = (key: string) => key.startsWith(checkoutPrefix) || key.startsWith(tokenPrefix);
  return unlessBlocked(() => Object.keys(sessionStorage).some(isOfOrder)) ?? false;
}

/** Deletes the stored input of an event's checkout, which the order no longer needs. */
export function forgetCheckout(eventId: string): void {
  unlessBlocked(() => sessionStorage.removeItem(checkoutStorageKey(eventId)));
}
