import type { PurchasedTicketBody } from '../events.ts';
import { orderExample } from './order.ts';

/** The tickets of the example order's buyer. */
export const purchasedTicketsExample: PurchasedTicketBody[] = orderExample.tickets.map(
  ({ ticketId, participants }) => ({
    ticketId,
    participants: participants.map(({ _id, fullName, email }) => ({
      _id,
      fullName,
      email,
      orderId: orderExample._id,
      orderedAt: orderExample.createdAt,
    })),
  }),
);
