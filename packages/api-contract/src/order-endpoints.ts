import { z } from 'zod';
import { askErasureBody, erasureRequest } from './erasure-requests.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { message } from './message.ts';
import {
  changeItemsBody,
  checkoutBody,
  correctParticipantBody,
  orderBillingBody,
  placeOrderBody,
  sendAddressCodeBody,
  verifyAddressCodeBody,
} from './order-requests.ts';
import { orderDocument } from './order-documents.ts';
import { checkedOutOrder, confirmedOrder, order, placedOrder, provenAddress, publicOrder } from './orders.ts';
import { awaitedGuardian, correctedParticipant } from './participants.ts';
import { id } from './scalars.ts';

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
  documents: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:orderId/documents',
    summary: 'The documents of an order whose seller is in VERI*FACTU mode, oldest first',
    operation: 'afterPurchaseDocuments',
    authorisation: 'optionalBearer',
    headers: [{ ...ownerToken, description: tokenOfGuest }],
    params: orderParams,
    answers: { 200: z.array(orderDocument), ...errorAnswers(401, 403, 404, 429) },
  }),
  document: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:orderId/documents/:documentId',
    summary: 'One of these documents as a PDF',
    operation: 'afterPurchaseDocument',
    authorisation: 'optionalBearer',
    headers: [{ ...ownerToken, description: tokenOfGuest }],
    params: orderParams.extend({ documentId: id }),
    answerType: 'application/pdf',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 429) },
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
    answers: { 200: correctedParticipant, ...errorAnswers(400, 401, 403, 404, 409, 422, 429) },
  }),
  askGuardian: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:orderId/participants/:participantId/guardian-request',
    summary:
      'Mails the guardian of a person under 18 the link again, until its deadline; five times a day at most',
    operation: 'afterPurchaseAskGuardian',
    authorisation: 'optionalBearer',
    crossOrigin: 'order',
    headers: [{ ...ownerToken, description: tokenOfGuest }],
    params: orderParams.extend({ participantId: id }),
    answers: { 200: awaitedGuardian, ...errorAnswers(401, 403, 404, 409, 429) },
  }),
  askErasure: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:orderId/erasure-request',
    summary:
      "Asks the organizer to delete the data of the order's people; while a request is open, another one changes nothing",
    operation: 'erasureRequestsAsk',
    authorisation: 'optionalBearer',
    headers: [{ ...ownerToken, description: tokenOfGuest }],
    params: orderParams,
    body: askErasureBody,
    answers: { 200: erasureRequest, ...errorAnswers(400, 401, 403, 404, 409, 429) },
  }),
};
