import { and, eq } from 'drizzle-orm';
import { orderItems, participants } from './schema/orders.ts';

/** Joins each participant with the order item of their place. */
export const itemOfParticipant = and(
  eq(orderItems.orderId, participants.orderId),
  eq(orderItems.ticketTypeId, participants.ticketTypeId),
);
