import { z } from 'zod';

/* What the outbox rows of e-mails about an order have. */

export const orderPayload = z.object({ orderId: z.string() });
export const participantPayload = orderPayload.extend({ email: z.string() });
export const cancelledParticipantPayload = participantPayload.extend({
  participantIds: z.array(z.string()),
  isWithMoney: z.boolean(),
});
export const correctionPayload = orderPayload.extend({ participantId: z.string(), isMoved: z.boolean() });
export const movedPayload = participantPayload.extend({ fullName: z.string(), ticketTypeId: z.string() });
export const refundPayload = orderPayload.extend({ refundId: z.string(), cancelledIds: z.array(z.string()) });
export const correctivePayload = orderPayload.extend({ refundId: z.string() });
export const taxDocumentPayload = orderPayload.extend({
  documentId: z.string(),
  role: z.enum(['undoes', 'replaces']).nullable().default(null),
});
export const cancelledPayload = orderPayload.extend({
  participantIds: z.array(z.string()),
  note: z.string(),
});
