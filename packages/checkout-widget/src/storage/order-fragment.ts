import type { OrderKeys } from '../state/hold.ts';

/** The fragment of a link with which the checkout resumes an order: `#order=…&token=…`. */
export const orderFragment = ({ orderId, checkoutToken }: OrderKeys): string =>
  `#${new URLSearchParams({ order: orderId, token: checkoutToken })}`;

/** The order of such a fragment. */
export function orderOfFragment(hash: string): OrderKeys | undefined {
  const values = new URLSearchParams(hash.slice(1));
  const orderId = values.get('order');
  const checkoutToken = values.get('token');
  return orderId && checkoutToken ? { orderId, checkoutToken } : undefined;
}

/** The confirmation's fragment with the token of the order, as in the e-mail's link: `#token=…`. */
export const tokenFragment = (checkoutToken: string): string =>
  `#${new URLSearchParams({ token: checkoutToken })}`;

/** The token of such a fragment. */
export const tokenOfFragment = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('token') || undefined;
