import { z } from 'zod';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { contactFormBody } from './general.ts';
import { message } from './message.ts';
import { heldParticipant } from './participants.ts';
import { question } from './questions.ts';
import { dateTime, euros, eventHandle, id } from './scalars.ts';
import { sportRules } from './sport.ts';

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
    /** If its price changes: `price` and those after it, each with the moment until which it applies; the last has none. */
    prices: z.array(z.object({ until: dateTime.nullable(), price: euros })).optional(),
    /** The start of its validity, not of its sale. */
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
    /** Sanitized HTML. */
    description: z.string().nullable(),
    gallery: z.array(z.string()),
    /** What the cover shows; null for a generated one, which shows nothing that the page doesn't say. */
    coverAlt: z.string().nullable(),
    /** What each picture of the gallery shows; empty for a generated one. */
    galleryAlts: z.array(z.string()),
    termsFile: z.string().nullable(),
    coordinates: coordinates.nullable(),
    tickets: z.array(ticketType),
    organizer: z.object({
      name: z.string(),
      /** Address of a picture on the same host. */
      logo: z.string().nullable(),
      /** Whether the organizer takes messages by `POST …/organizer-message`. */
      takesMessages: z.boolean(),
    }),
    /** The management fee: a fixed sum for each place, and a percentage of the tickets' price. */
    fee: z.object({ fixed: euros, percent: z.number().min(0).max(100) }).nullable(),
    questions: z.array(question),
    /** What it asks of people as a race, and its categories; left out when it asks only names. */
    sport: sportRules.optional(),
    paymentMethods: z.array(paymentMethod),
    refundTerms: z.string(),
    /** The deadline for corrections of a participant's data. */
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
    /** For the end in calendars; 0 if the duration is unknown. */
    durationHours: z.number().min(0),
    timeZone: z.string(),
    location: z.string().nullable(),
    coordinates: coordinates.nullable(),
    cover: z.string().nullable(),
    priceFrom: euros.nullable(),
    /** A free ticket is on offer. */
    free: z.boolean(),
    /** The lowest price on offer above zero, with the management fee of one place; null if there is none. */
    paidFrom: euros.nullable(),
    state: z.enum([...saleState.options, 'finished']),
    /** The description's plain text, for the keyword filter. */
    text: z.string(),
    /** The words of the ticket names and the organizer's name that none of the other texts has, for the keyword filter. */
    searchText: z.string(),
    /** Length and climb in meters of each course that is known, longest first. The climb is null without elevations. */
    courses: z.array(z.tuple([z.int().min(1), z.int().min(0).nullable()])),
  })
  .meta({ id: 'EventListItem' });

/** A link to another event: name, date and place. */
export const eventSummary = z
  .object({
    _id: id,
    slug: eventHandle,
    name: z.string(),
    startDate: dateTime.nullable(),
    timeZone: z.string(),
    location: z.string().nullable(),
  })
  .meta({ id: 'EventSummary' });

/** A purchased ticket record: the places that a person holds of one ticket type. */
export const purchasedTicket = z
  .object({ ticketId: id, participants: z.array(heldParticipant) })
  .meta({ id: 'PurchasedTicket' });

export type CoordinatesBody = z.input<typeof coordinates>;
export type TicketTypeBody = z.input<typeof ticketType>;
export type EventBody = z.input<typeof event>;
export type EventListItemBody = z.input<typeof eventListItem>;
export type EventSummaryBody = z.input<typeof eventSummary>;
export type PurchasedTicketBody = z.input<typeof purchasedTicket>;
export type PaymentMethod = z.input<typeof paymentMethod>;

export const eventEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'All published events',
    operation: 'eventsListWhole',
    authorisation: 'none',
    crossOrigin: 'any',
    answers: { 200: z.array(event) },
  }),
  listItems: defineEndpoint({
    method: 'GET',
    path: '/api/events/list',
    summary: 'All published events in the slim form that the explorer shows',
    operation: 'eventsList',
    authorisation: 'none',
    crossOrigin: 'any',
    answers: { 200: z.array(eventListItem) },
  }),
  parts: defineEndpoint({
    method: 'GET',
    path: '/api/events/parts',
    summary:
      'The numbers, ascending, of the parts that have published events: an event stays in its part, which has 10,000 at most',
    operation: 'eventsListParts',
    authorisation: 'none',
    answers: { 200: z.object({ parts: z.array(z.int().min(1)) }), ...errorAnswers(429) },
  }),
  part: defineEndpoint({
    method: 'GET',
    path: '/api/events/parts/:part',
    summary: 'The slugs of the published events of a part',
    operation: 'eventsListPart',
    authorisation: 'none',
    params: z.object({
      part: z
        .string()
        .regex(/^[1-9]\d{0,4}$/)
        .transform(Number),
    }),
    answers: { 200: z.object({ slugs: z.array(eventHandle) }), ...errorAnswers(404, 429) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/events/event/:id',
    summary: 'One event, by its _id or its slug',
    authorisation: 'none',
    crossOrigin: 'event',
    params: z.object({ id: eventHandle }),
    answers: { 200: event, ...errorAnswers(404) },
  }),
  ofSameOrganizer: defineEndpoint({
    method: 'GET',
    path: '/api/events/event/:id/same-organizer',
    summary: "The next upcoming events of an event's organizer, without the event itself: four at most",
    authorisation: 'none',
    crossOrigin: 'event',
    params: z.object({ id: eventHandle }),
    answers: { 200: z.array(eventSummary), ...errorAnswers(404) },
  }),
  writeToOrganizer: defineEndpoint({
    method: 'POST',
    path: '/api/events/event/:id/organizer-message',
    summary:
      "Takes a visitor's message to an event's organizer, whose address stays private; 200 means that it is stored and will be delivered",
    authorisation: 'none',
    params: z.object({ id: eventHandle }),
    body: contactFormBody,
    answers: { 200: message, ...errorAnswers(400, 404, 409, 429, 503) },
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/api/events/preview/:token',
    summary:
      "An organizer's draft as visitors will see the event, by the unguessable token of its preview link",
    authorisation: 'linkToken',
    params: z.object({ token: z.string().regex(/^[0-9a-z]{26}\.[\w-]{43}$/) }),
    answers: { 200: event, ...errorAnswers(404) },
  }),
  tickets: defineEndpoint({
    method: 'GET',
    path: '/api/events/event/:eventId/tickets',
    summary: 'The places that the signed-in person holds for an event',
    authorisation: 'bearer',
    params: z.object({ eventId: eventHandle }),
    answers: { 200: z.array(purchasedTicket), ...errorAnswers(401, 403, 404) },
  }),
  invoice: defineEndpoint({
    method: 'POST',
    path: '/api/events/get-pdf-ticket',
    summary: "The invoice of a paid order, for its account or with the order's X-Checkout-Token",
    operation: 'invoicesGet',
    authorisation: 'optionalBearer',
    crossOrigin: 'order',
    headers: [
      {
        name: 'X-Checkout-Token',
        required: false,
        description: 'The `checkoutToken` of the answer that placed the order: for a guest',
      },
    ],
    body: z.strictObject({ orderId: id }).meta({ id: 'InvoiceOf' }),
    answerType: 'application/pdf',
    answers: { 200: null, ...errorAnswers(400, 401, 403, 404, 409, 429) },
  }),
};
