import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import type { LinkElement } from '../link-element.ts';

/** Where the confirmation leads; the page around knows the addresses. */
export interface ConfirmationLinks {
  home: LinkElement;
  events: LinkElement;
  event: (order: OrderBody | PublicOrderBody) => LinkElement;
  myTickets: (eventId: string) => LinkElement;
  /** Where the event's organizer is asked. */
  contact: (order: OrderBody) => LinkElement;
  /** A new account with this address filled in; left out where there are no accounts. */
  signUp?: (email: string) => LinkElement;
  /** Back to the checkout's third part with the same order; left out where nothing would open it there. */
  retry?: (order: OrderBody) => LinkElement;
}
