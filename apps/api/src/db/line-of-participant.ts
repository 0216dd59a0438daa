import { and, eq } from 'drizzle-orm';
import { orderLines, participants } from './schema/orders.ts';

/** Joins each participant with the order line of their place. */
export const lineOfParticipant = and(
  eq(orderLines.orderId, participants.orderId),
  eq(orderLines.ticketTypeId, participants.ticketTypeId),
);
