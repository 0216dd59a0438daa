import { z } from 'zod';
import { manualOrderKinds } from '@dorsal/domain/manual-orders';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { checkoutBody } from '../order-requests.ts';
import { question } from '../questions.ts';
import { id, line } from '../scalars.ts';
import { raceDays, sportRules } from '../sport.ts';
import { panelOrder } from './order-card.ts';
import { peopleParams } from './people.ts';

/** An order that costs nothing in Dorsal. Its people and answers follow the rules of a sale. */
export const manualOrderBody = z
  .strictObject({
    kind: z.enum(manualOrderKinds),
    /** Why; only the team reads it. */
    reason: line(200, 'Escribe el motivo.'),
    buyer: checkoutBody.shape.buyer,
    participants: checkoutBody.shape.participants,
    /** Drawn by the page for each order: sent twice, it is made once. */
    key: z.uuid(),
  })
  .meta({ id: 'ManualOrder' });

/** What the page asks for a new order. */
export const orderForm = z
  .object({
    /** Those on the event's page. `free`: null if nothing limits them. */
    tickets: z.array(z.object({ _id: id, name: z.string(), free: z.int().min(0).nullable() })),
    questions: z.array(question),
    sport: sportRules.optional(),
    /** Of a person who registers now. */
    days: raceDays,
  })
  .meta({ id: 'OrderForm' });

export type OrderFormBody = z.input<typeof orderForm>;
export type ManualOrderBody = z.input<typeof manualOrderBody>;

export const organizerManualOrderEndpoints = {
  form: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/order-form',
    summary: 'The ticket types with their free places, and the questions of a new order',
    authorisation: 'panelSession',
    permission: 'orders.write',
    params: peopleParams,
    answers: { 200: orderForm, ...errorAnswers(401, 403, 404) },
  }),
  make: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/orders',
    summary: 'Makes an order that was paid outside or is an invitation, and mails its tickets',
    authorisation: 'panelSession',
    permission: 'orders.write',
    params: peopleParams,
    body: manualOrderBody,
    answers: { 201: panelOrder, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
};
