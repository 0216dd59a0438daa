import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import type { LinkElement } from '../link-element.ts';

/** The links of the confirmation, provided by the page around. */
export interface ConfirmationLinks {
  home: LinkElement;
  events: LinkElement;
  event: (order: OrderBody | PublicOrderBody) => LinkElement;
  myTickets: (eventId: string) => LinkElement;
  /** Leads to a message to the event's organizer. */
  contact: (order: OrderBody) => LinkElement;
  /** A new account with this address filled in; omitted if there are no accounts. */
  signUp?: (email: string) => LinkElement;
  /** Back to the checkout's third part with the same order; omitted if the checkout couldn't open the order. */
  retry?: (order: OrderBody) => LinkElement;
}
