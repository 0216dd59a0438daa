import { z } from 'zod';
import { erasureReasonLength } from '@dorsal/domain/erasure-request';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { writtenText } from '../scalars.ts';
import { panelOrder } from './order-card.ts';
import { orderParams } from './orders.ts';

export const answerErasureBody = z
  .discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('erased') }),
    z.strictObject({
      answer: z.literal('refused'),
      reason: writtenText(erasureReasonLength, 'Escribe el motivo: se lo enviamos a quien compró.'),
    }),
  ])
  .meta({ id: 'AnswerErasure' });

export type AnswerErasureBody = z.input<typeof answerErasureBody>;

export const organizerErasureEndpoints = {
  answer: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/orders/:orderId/erasure',
    summary:
      "Answers the buyer's request to delete the data of an order: deletes them, or says why not; the buyer gets an e-mail",
    authorisation: 'panelSession',
    permission: 'orders.write',
    params: orderParams,
    body: answerErasureBody,
    answers: { 200: panelOrder, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
};
