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

/** The address's fragment with an order's token, as in the confirmation's link in the e-mail: `#token=…`. */
export const tokenFragment = (checkoutToken: string): string =>
  `#${new URLSearchParams({ token: checkoutToken })}`;

/** The token of such a fragment. */
export function tokenOfFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('token') || undefined;
}

/** The fragment with which the checkout goes on with an order. */
export const orderFragment = ({ orderId, checkoutToken }: OrderKeys): string =>
  `#${new URLSearchParams({ order: orderId, token: checkoutToken })}`;

/** The order of such a fragment. */
export function orderOfFragment(hash: string): OrderKeys | undefined {
  const values = new URLSearchParams(hash.slice(1));
  const orderId = values.get('order');
  const checkoutToken = values.get('token');
  return orderId && checkoutToken ? { orderId, checkoutToken } : undefined;
}
