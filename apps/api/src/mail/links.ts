import { checkoutToken } from '../orders/checkout-token.ts';
import { orderProof } from '../orders/order-proof.ts';
import type { Services } from '../services.ts';
import type { MailOrder } from './mail-order.ts';

/** Where an order's e-mails lead: addresses of our own only. */
export interface Links {
  /** The confirmation with the order's token in its fragment, which no server is ever sent: for the buyer alone. */
  readonly owner: string;
  readonly event: string;
  /**
   * `owner` with the proof that its reader reads the buyer's mail, which sends the withheld e-mails of a free order. For
   * e-mails to the buyer's address alone.
   */
  readonly confirm: string;
}

export function linksOf(
  services: Pick<Services, 'config' | 'secret'>,
  { _id, eventInfo, buyer }: Pick<MailOrder, '_id' | 'eventInfo' | 'buyer'>,
): Links {
  const { publicUrl } = services.config;
  const owner = `${publicUrl}/purchase-confirmation/${_id}#token=${checkoutToken(services, _id)}`;
  return {
    owner,
    confirm: `${owner}&confirm=${orderProof(services, { orderId: _id, buyerEmail: buyer.email })}`,
    event: `${publicUrl}/events/${eventInfo.slug}`,
  };
}
