import { and, eq } from 'drizzle-orm';
import { orderLines, participants } from '../db/schema/orders.ts';

/** Joins an order's lines with its participants: the line by which a participant's place was bought. */
export const lineOfParticipant = and(
  eq(orderLines.orderId, participants.orderId),
  eq(orderLines.ticketTypeId, participants.ticketTypeId),
);
