import { z } from 'zod';
import { listedOrderStates } from '@dorsal/domain/listed-orders';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { paymentMethod } from '../events.ts';
import { orderStatus } from '../orders.ts';
import { dateTime, euros, id } from '../scalars.ts';
import { panelOrder } from './order-card.ts';
import { peopleParams } from './people.ts';

const listedOrderState = z.enum(listedOrderStates);

export const orderRow = z
  .object({
    _id: id,
    /** The short reference that buyers see. */
    reference: z.string(),
    status: orderStatus,
    state: listedOrderState,
    boughtAt: dateTime,
    /** Null once it is forgotten. */
    buyerName: z.string().nullable(),
    /** Null for roles that must not see contact data. */
    buyerEmail: z.string().nullable(),
    /** Bought, and canceled since. */
    places: z.int().min(1),
    cancelledPlaces: z.int().min(0),
    total: euros,
    /** What came back to the buyer. */
    refunded: euros,
    /** The state of money that is not back yet; null: none is on its way. */
    openRefund: z.enum(['requested', 'refused']).nullable(),
    paymentMethod: paymentMethod.nullable(),
  })
  .meta({ id: 'OrderRow' });

const count = z.int().min(0);

export const orderPage = z
  .object({
    /** Newest first. */
    orders: z.array(orderRow),
    /** For `after` of the next page; null: no more. */
    next: id.nullable(),
    /** Orders of the search by state. */
    counts: z.object({ paid: count, pending: count, refunded: count, ended: count }),
  })
  .meta({ id: 'OrderPage' });

export const listOrdersBody = z
  .strictObject({
    /** Words of the buyer's name, the reference and, as far as the role sees it, the address. Accents are ignored. */
    q: z.string().max(200, 'Busca con menos texto.').optional(),
    state: listedOrderState.optional(),
    /** The `next` of the previous page. */
    after: id.optional(),
  })
  .meta({ id: 'ListOrders' });

export type OrderRowBody = z.input<typeof orderRow>;
export type OrderPageBody = z.input<typeof orderPage>;
export type ListOrdersBody = z.input<typeof listOrdersBody>;

/** The path of a call for an order of an event. */
export const orderParams = peopleParams.extend({ orderId: id });

export const organizerOrderEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/orders/list',
    summary: "A page of the event's orders; a body, so that no name is in an address",
    authorisation: 'panelSession',
    permission: 'orders.read',
    params: peopleParams,
    body: listOrdersBody,
    answers: { 200: orderPage, ...errorAnswers(400, 401, 403, 404) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/orders/:orderId',
    summary: 'An order with its people, money, refunds, e-mails and history',
    authorisation: 'panelSession',
    permission: 'orders.read',
    params: orderParams,
    answers: { 200: panelOrder, ...errorAnswers(401, 403, 404) },
  }),
  cancelPlaces: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/orders/:orderId/cancel-places',
    summary: 'Cancels places without a refund; places that are canceled already are left out',
    authorisation: 'panelSession',
    permission: 'orders.write',
    params: orderParams,
    body: z.strictObject({ personIds: z.array(id).min(1).max(100) }).meta({ id: 'CancelPlaces' }),
    answers: { 200: panelOrder, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
  resend: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/orders/:orderId/resend',
    summary: 'Mails what applies to the order again, to the buyer and to each participant',
    authorisation: 'panelSession',
    permission: 'orders.write',
    params: orderParams,
    answers: { 200: panelOrder, ...errorAnswers(401, 403, 404, 409, 429) },
  }),
};
