import { z } from 'zod';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { heldParticipant } from './participants.ts';
import { question } from './questions.ts';
import { dateTime, euros, eventHandle, id } from './scalars.ts';

export const coordinates = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .meta({ id: 'Coordinates' });

export const saleState = z.enum(['onSale', 'notYet', 'ended', 'soldOut']);

export const ticketType = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string().nullable(),
    price: euros,
    /** Valid from; not the start of its sale. */
    startDate: dateTime.nullable(),
    /** The ticket type that this one replaces; places sold under it stay valid. */
    sourceTicketId: id.nullable(),
    /** Places left, 0 to 10. More than that: 10 with `availableMore`. */
    available: z.int().min(0).max(10),
    availableMore: z.boolean(),
    saleStart: dateTime.nullable(),
    saleEnd: dateTime.nullable(),
    minPerOrder: z.int().min(1),
    maxPerOrder: z.int().min(1),
    state: saleState,
  })
  .meta({ id: 'TicketType' });

export const paymentMethod = z.enum(['card', 'transfer']);

export const event = z
  .object({
    _id: id,
    /** The same as `_id`. */
    eventId: id,
    slug: eventHandle,
    name: z.string(),
    cover: z.string().nullable(),
    startDate: dateTime.nullable(),
    /** IANA name; every date of the event is shown in it. */
    timeZone: z.string(),
    durationHours: z.number().min(0),
    location: z.string().nullable(),
    category: z.string().nullable(),
    /** Sanitised HTML. */
    description: z.string().nullable(),
    gallery: z.array(z.string()),
    termsFile: z.string().nullable(),
    coordinates: coordinates.nullable(),
    tickets: z.array(ticketType),
    organizer: z.object({ name: z.string() }),
    /** The management fee: a fixed sum for each place, and a percentage of the tickets' price. */
    fee: z.object({ fixed: euros, percent: z.number().min(0).max(100) }).nullable(),
    questions: z.array(question),
    paymentMethods: z.array(paymentMethod),
    refundTerms: z.string(),
    /** Until when a participant's data may be corrected. */
    changesUntil: dateTime.nullable(),
  })
  .meta({ id: 'Event' });

/** The explorer's slim form of an event. */
export const eventListItem = z
  .object({
    _id: id,
    slug: eventHandle,
    name: z.string(),
    category: z.string().nullable(),
    startDate: dateTime.nullable(),
    timeZone: z.string(),
    location: z.string().nullable(),
    coordinates: coordinates.nullable(),
    cover: z.string().nullable(),
    priceFrom: euros.nullable(),
    state: z.enum([...saleState.options, 'finished']),
    /** The description's plain text, for the keyword filter. */
    text: z.string(),
  })
  .meta({ id: 'EventListItem' });

/** A purchased ticket record: the places that a person holds of one ticket type. */
export const purchasedTicket = z
  .object({ ticketId: id, participants: z.array(heldParticipant) })
  .meta({ id: 'PurchasedTicket' });

export type CoordinatesBody = z.input<typeof coordinates>;
export type TicketTypeBody = z.input<typeof ticketType>;
export type EventBody = z.input<typeof event>;
export type EventListItemBody = z.input<typeof eventListItem>;
export type PurchasedTicketBody = z.input<typeof purchasedTicket>;
export type PaymentMethod = z.input<typeof paymentMethod>;

export const eventEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'All published events',
    authorisation: 'none',
    answers: { 200: z.array(event) },
  }),
  listItems: defineEndpoint({
    method: 'GET',
    path: '/api/events/list',
    summary: 'All published events in the slim form that the explorer shows',
    authorisation: 'none',
    answers: { 200: z.array(eventListItem) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/events/event/:id',
    summary: 'One event, by its _id or its slug',
    authorisation: 'none',
    params: z.object({ id: eventHandle }),
    answers: { 200: event, ...errorAnswers(404) },
  }),
  tickets: defineEndpoint({
    method: 'GET',
    path: '/api/events/event/:eventId/tickets',
    summary: 'The places that the signed-in person holds for an event',
    authorisation: 'bearer',
    params: z.object({ eventId: eventHandle }),
    answers: { 200: z.array(purchasedTicket), ...errorAnswers(401, 404) },
  }),
  invoice: defineEndpoint({
    method: 'POST',
    path: '/api/events/get-pdf-ticket',
    summary: "The invoice of a paid order, for its account or with the order's X-Checkout-Token",
    authorisation: 'optionalBearer',
    headers: [
      {
        name: 'X-Checkout-Token',
        required: false,
        description: 'The `checkoutToken` of the answer that placed the order: for a guest',
      },
    ],
    body: z.strictObject({ orderId: id }).meta({ id: 'InvoiceOf' }),
    answerType: 'application/pdf',
    answers: { 200: null, ...errorAnswers(400, 401, 404, 409, 429) },
  }),
};
