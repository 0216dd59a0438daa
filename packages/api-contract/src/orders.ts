import { z } from 'zod';
import { orderStatuses } from '@dorsal/domain/order-status';
import { completeBillingData } from './billing.ts';
import { email } from './email.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { paymentMethod } from './events.ts';
import { participant } from './participants.ts';
import { answer } from './questions.ts';
import { dateTime, euros, id, line } from './scalars.ts';

export const orderStatus = z.enum(orderStatuses);

const eventInfo = z.object({
  id,
  name: z.string(),
  cover: z.string().nullable(),
  startDate: dateTime.nullable(),
  timeZone: z.string(),
  location: z.string().nullable(),
  category: z.string().nullable(),
  slug: z.string(),
});

/** Whom to transfer to, with which words, and until when. */
const transferData = z.object({
  iban: z.string(),
  /** Whose account it is, the organiser: banks ask for it. */
  beneficiary: z.string(),
  concept: z.string(),
  deadline: dateTime,
});

/** The organiser's page on which the places were bought, to go back to; null where they were bought on the portal. */
const returnUrl = z.string().nullable();

/** The order as its owner sees it. */
export const order = z
  .object({
    _id: id,
    eventId: id,
    status: orderStatus,
    createdAt: dateTime,
    /** When the hold ends; null once nothing is held any more. */
    expiresAt: dateTime.nullable(),
    /** What is paid, fees included. */
    totalAmount: euros,
    fees: euros,
    paymentMethod: paymentMethod.nullable(),
    /** How the latest try at paying by card stands: a declined one may be followed by another. Null: none yet. */
    cardPayment: z.enum(['open', 'accepted', 'declined']).nullable(),
    /** Only while a bank transfer is awaited. */
    transfer: transferData.nullable(),
    /** Lines. */
    totalItems: z.int(),
    /** Places. */
    totalQuantity: z.int(),
    eventInfo,
    returnUrl,
    tickets: z.array(
      z.object({
        ticketId: id,
        name: z.string(),
        quantity: z.int(),
        price: euros,
        participants: z.array(participant),
      }),
    ),
    /** Whether the order or its account has right billing data: once it is paid, its invoice can be had without asking for more. */
    hasInvoiceData: z.boolean(),
    /** Null until the participants' part is sent. */
    buyer: z.object({ fullName: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Order' });

/** What anybody else with the address sees: no names, e-mails or amounts. */
export const publicOrder = z
  .object({
    _id: id,
    eventId: id,
    status: orderStatus,
    createdAt: dateTime,
    totalItems: z.int(),
    totalQuantity: z.int(),
    eventInfo,
    returnUrl,
    tickets: z.array(z.object({ name: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'PublicOrder' });

export const placedOrder = order
  .extend({ expiresAt: dateTime, checkoutToken: z.string() })
  .meta({ id: 'PlacedOrder' });

export const payment = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    /** The browser posts `fields` as a form to `url`. */
    z.object({ kind: z.literal('redirect'), url: z.url(), fields: z.record(z.string(), z.string()) }),
    transferData.extend({ kind: z.literal('transfer') }),
  ])
  .meta({ id: 'Payment' });

export const checkedOutOrder = order.extend({ payment }).meta({ id: 'CheckedOutOrder' });

const items = z
  .array(
    z.strictObject({
      ticketId: id,
      quantity: z
        .int('La cantidad tiene que ser un número entero.')
        .min(1, 'Elige al menos una entrada.')
        .max(100),
    }),
  )
  .min(1, 'Elige al menos una entrada.')
  .max(20)
  .refine((lines) => new Set(lines.map((line) => line.ticketId)).size === lines.length, {
    error: 'Cada tipo de entrada puede aparecer una sola vez.',
  });

export const placeOrderBody = z.strictObject({ eventId: id, items }).meta({ id: 'PlaceOrder' });
export const changeItemsBody = z.strictObject({ items }).meta({ id: 'ChangeItems' });

export const checkoutBody = z
  .strictObject({
    buyer: z.strictObject({
      fullName: line(100, 'Falta tu nombre completo.'),
      email,
      phone: line(30).optional(),
    }),
    participants: z
      .array(
        z.strictObject({
          ticketId: id,
          fullName: line(100, 'Falta el nombre completo.'),
          email,
          answers: z.array(answer).max(50).optional(),
        }),
      )
      .min(1)
      .max(100),
    billingData: completeBillingData.optional(),
    /** May be left out when the total is zero. */
    paymentMethod: paymentMethod.optional(),
    /**
     * The web page that shows the checkout in a frame: where the buyer comes back to. One whose origin the organiser has
     * not listed is not kept, and no reason to refuse a purchase.
     */
    returnUrl: z
      .url({ protocol: /^https?$/, error: 'La dirección de vuelta tiene que ser una página web.' })
      .max(2_000, 'La dirección de vuelta es demasiado larga.')
      .optional(),
    acceptTerms: z.literal(true, {
      error: 'Debes aceptar los términos y condiciones y la política de privacidad',
    }),
  })
  .meta({ id: 'Checkout' });

/** A participant as they should have been written down. */
export const correctParticipantBody = z
  .strictObject({ fullName: line(100, 'Falta el nombre completo.'), email })
  .meta({ id: 'CorrectParticipant' });

const orderParams = z.object({ orderId: id });

/** Of calls that an order's owner makes with or without a session. */
const ownerToken = {
  name: 'X-Checkout-Token',
  required: false,
} as const;

export type OrderStatus = z.input<typeof orderStatus>;
export type OrderBody = z.input<typeof order>;
export type PublicOrderBody = z.input<typeof publicOrder>;
export type PlacedOrderBody = z.input<typeof placedOrder>;
export type CheckedOutOrderBody = z.input<typeof checkedOutOrder>;
export type TransferBody = z.input<typeof transferData>;
export type PaymentBody = z.input<typeof payment>;
export type PlaceOrderBody = z.input<typeof placeOrderBody>;
export type CheckoutBody = z.input<typeof checkoutBody>;
export type CorrectParticipantBody = z.input<typeof correctParticipantBody>;

export const orderEndpoints = {
  place: defineEndpoint({
    method: 'POST',
    path: '/api/orders',
    summary: 'Holds the places for 15 minutes',
    authorisation: 'optionalBearer',
    idempotent: true,
    body: placeOrderBody,
    answers: { 201: placedOrder, ...errorAnswers(400, 401, 404, 409, 422, 429) },
  }),
  changeItems: defineEndpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/items',
    summary: 'Changes what is held, all or nothing; the clock goes on',
    authorisation: 'checkoutToken',
    idempotent: true,
    params: orderParams,
    body: changeItemsBody,
    answers: { 200: order, ...errorAnswers(400, 404, 409, 422, 429) },
  }),
  checkout: defineEndpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/checkout',
    summary: 'Sends participants, buyer and method; confirms a free order, or begins the payment',
    authorisation: 'checkoutToken',
    idempotent: true,
    params: orderParams,
    body: checkoutBody,
    answers: { 200: checkedOutOrder, ...errorAnswers(400, 404, 409, 422, 429) },
  }),
  cancel: defineEndpoint({
    method: 'DELETE',
    path: '/api/orders/:orderId',
    summary: 'Gives the held places back',
    authorisation: 'checkoutToken',
    params: orderParams,
    answers: { 204: null, ...errorAnswers(404, 409) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:orderId',
    summary: 'The order: whole for its owner (session or X-Checkout-Token), bare for anybody else',
    authorisation: 'optionalBearer',
    headers: [
      {
        ...ownerToken,
        description:
          'The `checkoutToken` of the answer that placed the order: shows it whole without a session',
      },
    ],
    params: orderParams,
    answers: { 200: z.union([order, publicOrder]), ...errorAnswers(401, 404, 429) },
  }),
  correctParticipant: defineEndpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/participants/:participantId',
    summary:
      "Corrects a participant of a paid order until the event's `changesUntil`; another e-mail makes another `_id`, and the old QR code opens nothing any more",
    authorisation: 'optionalBearer',
    idempotent: true,
    headers: [
      {
        ...ownerToken,
        description: 'The `checkoutToken` of the answer that placed the order: for a guest',
      },
    ],
    params: orderParams.extend({ participantId: id }),
    body: correctParticipantBody,
    answers: { 200: participant, ...errorAnswers(400, 401, 404, 409, 422, 429) },
  }),
};
