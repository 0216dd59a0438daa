import { checkoutToken } from '../orders/checkout-token.ts';
import type { OrderView } from '../orders/order-view.ts';
import type { Services } from '../services.ts';

/** Where an order's e-mails lead: addresses of our own only. */
export interface Links {
  /** The confirmation with the order's token in its fragment, which no server is ever sent: for the buyer alone. */
  readonly owner: string;
  readonly event: string;
}

export function linksOf(
  services: Pick<Services, 'config' | 'secret'>,
  { _id, eventInfo }: Pick<OrderView, '_id' | 'eventInfo'>,
): Links {
  const { publicUrl } = services.config;
  return {
    owner: `${publicUrl}/purchase-confirmation/${_id}#token=${checkoutToken(services, _id)}`,
    event: `${publicUrl}/events/${eventInfo.slug}`,
  };
}
