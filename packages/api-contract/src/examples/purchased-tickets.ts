import type { PurchasedTicketBody } from '../events.ts';
import { orderExample } from './order.ts';

/** What the buyer of the example order holds. */
export const purchasedTicketsExample: PurchasedTicketBody[] = orderExample.tickets.map(
  ({ ticketId, participants }) => ({
    ticketId,
    participants: participants.map((participant) => ({ ...participant, orderId: orderExample._id })),
  }),
);
