import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { paymentMethod } from '../events.ts';
import { draftLine, euros, id } from '../scalars.ts';
import { panelOrder } from './order-card.ts';
import { orderParams } from './orders.ts';

const people = z.array(id).min(1, 'Elige al menos a una persona.').max(100);
const amount = euros.refine((cents) => cents > 0, 'Escribe un importe mayor que cero.');

/** What is given back, and apart from that, whose places are canceled. */
const choice = {
  scope: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({ kind: z.literal('people'), personIds: people }),
    /** Divided among all lines, or those of some people. */
    z.strictObject({ kind: z.literal('amount'), amount, personIds: people.optional() }),
  ]),
  withFee: z.boolean(),
  /** Empty: no place. Places that are canceled already are left out. */
  cancelledIds: z.array(id).max(100),
};

export const refundChoice = z.strictObject(choice).meta({ id: 'RefundChoice' });

export const refundPreview = z
  .object({
    /** Exactly what the refund will book. */
    amount: euros,
    /** Its parts by line, in the order's order. */
    parts: z.array(z.object({ text: z.string(), personId: id.nullable(), amount: euros })),
    paid: euros,
    /** What earlier refunds asked for, and what the bank refused of that. */
    refundedBefore: euros,
    refusedBefore: euros,
    /** The worker returns money to cards, the product's team makes transfers. */
    method: paymentMethod,
    /** Places that are canceled, and those of them that stay taken because their people have entered. */
    cancelled: z.int().min(0),
    kept: z.int().min(0),
  })
  .meta({ id: 'RefundPreview' });

export const requestRefundBody = z
  .strictObject({
    ...choice,
    /** A message for the buyer; blank: none. */
    note: draftLine(500),
    /** Drawn by the page for each refund: sent twice, it is made once. */
    key: z.uuid(),
    /** What the person has seen: if an order has changed since, the refund is refused. */
    seen: z.strictObject({ amount: euros, refundedBefore: euros }),
  })
  .meta({ id: 'RequestRefund' });

export type RefundChoiceBody = z.input<typeof refundChoice>;
export type RefundPreviewBody = z.input<typeof refundPreview>;
export type RequestRefundBody = z.input<typeof requestRefundBody>;

export const organizerRefundEndpoints = {
  askAccount: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds/:refundId/account-link',
    summary: 'Mails the buyer another link for the account of a refund by transfer; earlier links end',
    authorisation: 'panelSession',
    permission: 'orders.refund',
    params: orderParams.extend({ refundId: id }),
    answers: { 200: panelOrder, ...errorAnswers(401, 403, 404, 409, 429) },
  }),
  retry: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds/:refundId/retry',
    summary:
      'Asks the bank again for a refund that it refused; does nothing for one that is under way or done',
    authorisation: 'panelSession',
    permission: 'orders.refund',
    params: orderParams.extend({ refundId: id }),
    answers: { 200: panelOrder, ...errorAnswers(401, 403, 404, 409, 429) },
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds/preview',
    summary: 'What a refund would book; changes nothing',
    authorisation: 'panelSession',
    permission: 'orders.read',
    params: orderParams,
    body: refundChoice,
    answers: { 200: refundPreview, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
  request: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds',
    summary: 'Gives back an order, some people or an amount, and cancels places',
    authorisation: 'panelSession',
    permission: 'orders.refund',
    params: orderParams,
    body: requestRefundBody,
    answers: { 200: panelOrder, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
};
