import type { OrderKeys } from '@dorsal/checkout-widget';
import { orderFragment, tokenFragment } from './order-fragment.ts';

/** The event of a checkout, as its addresses name it. */
export interface AddressedEvent {
  readonly _id: string;
  readonly slug: string;
}

/** The checkout's page for frames. */
export const checkoutFramePath = ({ _id, slug }: AddressedEvent): string =>
  `/events/${slug}/checkout/${_id}/iframe`;

/** The checkout's page for frames, with an order to go on with. */
export const resumedFrameAddress = (event: AddressedEvent, keys: OrderKeys): string =>
  checkoutFramePath(event) + orderFragment(keys);

/** The confirmation's page for frames, opened by the token in its fragment. */
export const confirmationFrameAddress = ({ orderId, checkoutToken }: OrderKeys): string =>
  `/purchase-confirmation/iframe/${orderId}${tokenFragment(checkoutToken)}`;
