import { z } from 'zod';
import { maxLinesPerOrder } from '@dorsal/domain/checkout-limits';
import { declineReasons } from '@dorsal/domain/decline-reason';
import { orderStatuses } from '@dorsal/domain/order-status';
import { completeBillingData } from './billing.ts';
import { email } from './email.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { paymentMethod } from './events.ts';
import { message } from './message.ts';
import { participant } from './participants.ts';
import { answer } from './questions.ts';
import { dateTime, euros, id, line, personName } from './scalars.ts';
import { verificationCode } from './verification-code.ts';

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

/** The recipient, the concept and the deadline of a bank transfer. */
const transferData = z.object({
  iban: z.string(),
  /** The holder of the account, the organizer: banks require it. */
  beneficiary: z.string(),
  concept: z.string(),
  deadline: dateTime,
});

/** The organizer's page on which the places were bought, for the way back; null if they were bought on the portal. */
const returnUrl = z.string().nullable();

/** What the buyer of a paid order may still change, and under which terms. */
const afterPurchase = z.object({
  /** The organizer's refund and name-change terms, as the buyer accepted them. */
  refundTerms: z.string(),
  /** The deadline for corrections of participants; null if the event has no date. */
  changesUntil: dateTime.nullable(),
  organizer: z.object({
    name: z.string(),
    /** Whether the event's page has a form for messages. */
    takesMessages: z.boolean(),
  }),
  /** Whether the other participants' e-mails wait until the buyer confirms the address (`POST …/confirm`). */
  othersWait: z.boolean(),
});

/** The order as its owner sees it. */
export const order = z
  .object({
    _id: id,
    eventId: id,
    status: orderStatus,
    createdAt: dateTime,
    /** When the hold ends; null if there is no hold. */
    expiresAt: dateTime.nullable(),
    /** The total to pay, fees included. */
    totalAmount: euros,
    fees: euros,
    paymentMethod: paymentMethod.nullable(),
    /** The state of the latest card payment; the buyer may retry a declined one. Null if there was none. */
    cardPayment: z.enum(['open', 'accepted', 'declined']).nullable(),
    /** Why that payment was declined, if the bank says so. */
    declineReason: z.enum(declineReasons).optional(),
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
    /** Whether the order or its account has valid billing data, so that a paid order's invoice needs no more input. */
    hasInvoiceData: z.boolean(),
    /** Null until the buyer submits the participants. */
    buyer: z.object({ fullName: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
    /** Null unless the order is paid. */
    afterPurchase: afterPurchase.nullable(),
  })
  .meta({ id: 'Order' });

/** The order for other callers who have its address: no names, e-mails or amounts. */
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
  .max(maxLinesPerOrder)
  .refine((lines) => new Set(lines.map((line) => line.ticketId)).size === lines.length, {
    error: 'Cada tipo de entrada puede aparecer una sola vez.',
  });

/**
 * The token from `POST /api/orders/address-code/verify`: needed after `address_unconfirmed`. An expired one is
 * ignored.
 */
const addressToken = z.string().max(1_000).optional();

export const placeOrderBody = z.strictObject({ eventId: id, items, addressToken }).meta({ id: 'PlaceOrder' });
export const changeItemsBody = z.strictObject({ items, addressToken }).meta({ id: 'ChangeItems' });

export const sendAddressCodeBody = z.strictObject({ email }).meta({ id: 'SendAddressCode' });
export const verifyAddressCodeBody = z
  .strictObject({ email, code: verificationCode })
  .meta({ id: 'VerifyAddressCode' });

/** Proves for two hours that its holder reads the mail of the address. It doesn't sign the holder in. */
export const provenAddress = z.object({ addressToken: z.string() }).meta({ id: 'ProvenAddress' });

export const checkoutBody = z
  .strictObject({
    buyer: z.strictObject({
      fullName: personName('Falta tu nombre completo.'),
      email,
      phone: line(30).optional(),
    }),
    participants: z
      .array(
        z.strictObject({
          ticketId: id,
          fullName: personName('Falta el nombre completo.'),
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
     * The web page that shows the checkout in a frame, to which the buyer returns. If the organizer has not listed its
     * origin, it is not stored, but the purchase is not refused.
     */
    returnUrl: z
      .url({ protocol: /^https?$/, error: 'La dirección de vuelta tiene que ser una página web.' })
      .max(2_000, 'La dirección de vuelta es demasiado larga.')
      .optional(),
    acceptTerms: z.literal(true, {
      error: 'Debes aceptar los términos y condiciones y la política de privacidad',
    }),
    addressToken,
  })
  .meta({ id: 'Checkout' });

/** The number of addresses besides the buyer's to which the tickets are sent. */
export const confirmedOrder = z.object({ sentToOthers: z.int() }).meta({ id: 'ConfirmedOrder' });

/** The corrected data of a participant. */
export const correctParticipantBody = z
  .strictObject({ fullName: personName('Falta el nombre completo.'), email })
  .meta({ id: 'CorrectParticipant' });

/** The recipient of an invoice that is requested after the payment. */
export const orderBillingBody = z
  .strictObject({ billingData: completeBillingData })
  .meta({ id: 'OrderBilling' });

const orderParams = z.object({ orderId: id });

/** For calls that an order's owner makes with or without a session. */
const ownerToken = {
  name: 'X-Checkout-Token',
  required: false,
} as const;

const tokenOfGuest = 'The `checkoutToken` of the answer that placed the order: for a guest';

/** Without it, another guest with the same key and body would get this guest's order. */
const idempotencySecret = {
  name: 'Idempotency-Secret',
  required: false,
  description:
    'For guests: a random value of 16 to 200 characters, the same for each repetition. The key belongs to it.',
} as const;

export type OrderStatus = z.input<typeof orderStatus>;
export type OrderBody = z.input<typeof order>;
export type PublicOrderBody = z.input<typeof publicOrder>;
export type PlacedOrderBody = z.input<typeof placedOrder>;
export type CheckedOutOrderBody = z.input<typeof checkedOutOrder>;
export type TransferBody = z.input<typeof transferData>;
export type PaymentBody = z.input<typeof payment>;
export type PlaceOrderBody = z.input<typeof placeOrderBody>;
export type ChangeItemsBody = z.input<typeof changeItemsBody>;
export type CheckoutBody = z.input<typeof checkoutBody>;
export type VerifyAddressCodeBody = z.input<typeof verifyAddressCodeBody>;
export type OrderBillingBody = z.input<typeof orderBillingBody>;
export type ConfirmedOrderBody = z.input<typeof confirmedOrder>;
export type AfterPurchaseBody = z.input<typeof afterPurchase>;
export type CorrectParticipantBody = z.input<typeof correctParticipantBody>;

export const orderEndpoints = {
  place: defineEndpoint({
    method: 'POST',
    path: '/api/orders',
    summary: 'Holds the places for 15 minutes',
    authorisation: 'optionalBearer',
    crossOrigin: 'event',
    idempotent: true,
    headers: [idempotencySecret],
    body: placeOrderBody,
    answers: { 201: placedOrder, ...errorAnswers(400, 401, 403, 404, 409, 422, 429) },
  }),
  sendAddressCode: defineEndpoint({
    method: 'POST',
    path: '/api/orders/address-code',
    summary: 'Mails the six digits that confirm an address in the checkout; once in 60 seconds',
    authorisation: 'none',
    crossOrigin: 'any',
    body: sendAddressCodeBody,
    answers: { 200: message, ...errorAnswers(400, 429) },
  }),
  verifyAddressCode: defineEndpoint({
    method: 'POST',
    path: '/api/orders/address-code/verify',
    summary:
      'Exchanges the six digits for the token that an order needs after `address_unconfirmed`; signs nobody in',
    authorisation: 'none',
    crossOrigin: 'any',
    body: verifyAddressCodeBody,
    answers: { 200: provenAddress, ...errorAnswers(400, 429) },
  }),
  changeItems: defineEndpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/items',
    summary: "Replaces the held items atomically; the hold's expiry does not change",
    authorisation: 'checkoutToken',
    crossOrigin: 'order',
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
    crossOrigin: 'order',
    idempotent: true,
    params: orderParams,
    body: checkoutBody,
    answers: { 200: checkedOutOrder, ...errorAnswers(400, 404, 409, 422, 429) },
  }),
  retryPayment: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:orderId/payment',
    summary:
      'Begins another payment by card of an order whose last one did not succeed, with the data that it has',
    operation: 'afterPurchaseRetryPayment',
    authorisation: 'checkoutToken',
    crossOrigin: 'order',
    idempotent: true,
    params: orderParams,
    answers: { 200: checkedOutOrder, ...errorAnswers(400, 404, 409, 422, 429) },
  }),
  cancel: defineEndpoint({
    method: 'DELETE',
    path: '/api/orders/:orderId',
    summary: 'Gives the held places back',
    authorisation: 'checkoutToken',
    crossOrigin: 'order',
    params: orderParams,
    answers: { 204: null, ...errorAnswers(404, 409, 429) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:orderId',
    summary: 'The order: whole for its owner (session or X-Checkout-Token), bare for anybody else',
    authorisation: 'optionalBearer',
    crossOrigin: 'order',
    headers: [
      {
        ...ownerToken,
        description:
          'The `checkoutToken` of the answer that placed the order: shows it whole without a session',
      },
    ],
    params: orderParams,
    answers: { 200: z.union([order, publicOrder]), ...errorAnswers(401, 403, 404, 429) },
  }),
  calendar: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:orderId/calendar',
    summary: 'The event of a paid order as a calendar file (ICS) with a link to the tickets',
    operation: 'afterPurchaseCalendar',
    authorisation: 'optionalBearer',
    crossOrigin: 'order',
    headers: [{ ...ownerToken, description: tokenOfGuest }],
    params: orderParams,
    answerType: 'text/calendar',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 409, 429) },
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:orderId/confirm',
    summary:
      "Confirms the buyer's address of a free order, by its e-mail's link or by an account: the other participants' e-mails are sent",
    operation: 'afterPurchaseConfirm',
    authorisation: 'optionalBearer',
    headers: [
      {
        name: 'X-Order-Proof',
        required: false,
        description:
          "The value of `confirm` in the fragment of the link in the buyer's e-mail: not needed with a session of the account that has confirmed the buyer's address",
      },
    ],
    params: orderParams,
    answers: { 200: confirmedOrder, ...errorAnswers(401, 403, 404, 429) },
  }),
  setBilling: defineEndpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/billing',
    summary:
      "Sets the recipient of a paid order's invoice before it is issued; `POST /api/events/get-pdf-ticket` then issues it",
    operation: 'afterPurchaseSetRecipient',
    authorisation: 'optionalBearer',
    crossOrigin: 'order',
    idempotent: true,
    headers: [{ ...ownerToken, description: tokenOfGuest }],
    params: orderParams,
    body: orderBillingBody,
    answers: { 200: order, ...errorAnswers(400, 401, 403, 404, 409, 422, 429) },
  }),
  correctParticipant: defineEndpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/participants/:participantId',
    summary:
      "Corrects a participant of a paid order until the event's `changesUntil`; another e-mail makes another `_id`, and the old QR code opens nothing any more",
    operation: 'afterPurchaseCorrectParticipant',
    authorisation: 'optionalBearer',
    crossOrigin: 'order',
    idempotent: true,
    headers: [{ ...ownerToken, description: tokenOfGuest }],
    params: orderParams.extend({ participantId: id }),
    body: correctParticipantBody,
    answers: { 200: participant, ...errorAnswers(400, 401, 403, 404, 409, 422, 429) },
  }),
};
