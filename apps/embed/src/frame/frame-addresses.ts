import type { OrderKeys } from '@dorsal/checkout-widget';
import { orderFragment, tokenFragment } from '@dorsal/checkout-widget/order-fragment';

/** The event of a checkout, as its addresses name it. */
export interface AddressedEvent {
  readonly _id: string;
  readonly slug: string;
}

/** The checkout's page for frames. */
export const checkoutFramePath = ({ _id, slug }: AddressedEvent): string =>
  `/events/${slug}/checkout/${_id}/iframe`;

/** The checkout's page for frames, with an order to go on with. */
export const resumedFrameAddress = (event: AddressedEvent, keys: OrderKeys, accent: string | null): string =>
  checkoutFramePath(event) + accentQuery(accent) + orderFragment(keys);

/** The page of the tab that is opened for the bank. */
export const bankTabPath = '/embed/bank-tab';

/** The confirmation's page for frames, opened by the token in its fragment. */
export const confirmationFrameAddress = (
  { orderId, checkoutToken }: OrderKeys,
  accent: string | null,
): string => `/purchase-confirmation/iframe/${orderId}${accentQuery(accent)}${tokenFragment(checkoutToken)}`;

/** The organiser's colour that an address of a frame names, as it stands there. */
export const accentOf = (search: string): string | null => new URLSearchParams(search).get('accent');

const accentQuery = (accent: string | null) => (accent ? `?${new URLSearchParams({ accent })}` : '');
