import { checkoutToken } from '../orders/checkout-token.ts';
import { orderProof } from '../orders/order-proof.ts';
import type { Services } from '../services.ts';
import type { MailOrder } from './mail-order.ts';

/** The links of an order's e-mails, all on our own host. */
export interface Links {
  /** The confirmation page, with the order's token in its fragment, never sent to a server. For the buyer only. */
  readonly owner: string;
  readonly event: string;
  /**
   * `owner` with the proof of access to the buyer's mail, which releases the withheld e-mails of a free order. Only for
   * e-mails to the buyer's address.
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
