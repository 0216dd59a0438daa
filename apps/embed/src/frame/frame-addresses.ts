import type { OrderKeys } from '@dorsal/checkout-widget';
import { orderFragment, tokenFragment } from '@dorsal/checkout-widget/order-fragment';

/** The event of a checkout, as in its addresses. */
export interface AddressedEvent {
  readonly _id: string;
  readonly slug: string;
}

/** The checkout's page for frames. */
export const checkoutFramePath = ({ _id, slug }: AddressedEvent): string =>
  `/events/${slug}/checkout/${_id}/iframe`;

/** The checkout's page for frames, with an order to resume. `search` is that of the previous page. */
export const resumedFrameAddress = (event: AddressedEvent, keys: OrderKeys, search: string): string =>
  checkoutFramePath(event) + linkQuery(search) + orderFragment(keys);

/** The page of the tab that is opened for the bank. */
export const bankTabPath = '/embed/bank-tab';

/** The confirmation's page for frames, opened by the token in its fragment. `search` is that of the previous page. */
export const confirmationFrameAddress = ({ orderId, checkoutToken }: OrderKeys, search: string): string =>
  `/purchase-confirmation/iframe/${orderId}${linkQuery(search)}${tokenFragment(checkoutToken)}`;

/** The organizer's color in a frame's address, unchanged. */
export const accentOf = (search: string): string | null => new URLSearchParams(search).get('accent');

/** The ticket type that the organizer's link preselects. */
export const ticketOf = (search: string): string | null => new URLSearchParams(search).get('ticket');

/** The parameters of the organizer's link, which are passed from page to page. */
function linkQuery(search: string): string {
  const asked = [...new URLSearchParams(search)].filter(([name]) => name === 'ticket' || name === 'accent');
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
}
