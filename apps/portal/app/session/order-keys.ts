import type { OrderKeys } from '@dorsal/checkout-widget';
import { checkoutPrefix, tokenPrefix, unlessBlocked } from './order-storage.ts';

const tokenKey = (orderId: string) => `${tokenPrefix}${orderId}`;

/** Where the checkout of an event keeps what was typed, in session storage. */
export const checkoutStorageKey = (eventId: string): string => `${checkoutPrefix}${eventId}`;

/** Keeps what opens an order for its confirmation in this tab, while the browser is away at the bank. */
export function keepCheckoutToken({ orderId, checkoutToken }: OrderKeys): void {
  unlessBlocked(() => sessionStorage.setItem(tokenKey(orderId), checkoutToken));
}

/** The kept token. */
export function keptCheckoutToken(orderId: string): string | undefined {
  return unlessBlocked(() => sessionStorage.getItem(tokenKey(orderId)) ?? undefined);
}

/** Forgets the kept token: the address's fragment holds it now. */
export function dropCheckoutToken(orderId: string): void {
  unlessBlocked(() => sessionStorage.removeItem(tokenKey(orderId)));
}

/** Whether the tab keeps anything of an order. */
export function keepsOrders(): boolean {
  const isOfOrder = (key: string) => key.startsWith(checkoutPrefix) || key.startsWith(tokenPrefix);
  return unlessBlocked(() => Object.keys(sessionStorage).some(isOfOrder)) ?? false;
}

/** Forgets what was typed in the checkout of an event: its order needs none any more. */
export function forgetCheckout(eventId: string): void {
  unlessBlocked(() => sessionStorage.removeItem(checkoutStorageKey(eventId)));
}
