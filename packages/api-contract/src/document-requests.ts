import { z } from 'zod';
import { documentStates } from '@dorsal/domain/asked-documents';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { dateTime, eventHandle } from './scalars.ts';
import { askedDocumentId } from './sport.ts';

/** Names the place: the person's id in the panel and an HMAC, base64url. It is stored nowhere. */
const linkToken = z.string().regex(/^[0-9a-z]{26}[\w-]{43}$/);

/** Why a document was refused, at most. */
export const longestRefusal = 300;

/** A document that the link asks for, and what became of it. */
const requestedDocument = z.object({
  _id: askedDocumentId,
  label: z.string(),
  purpose: z.string(),
  isRequired: z.boolean(),
  /** Whether it needs the explicit consent. */
  isAboutHealth: z.boolean(),
  /** Days after the race until it is deleted. */
  keptDays: z.int().min(1),
  /** Until then it may be sent; null: the event has no date. */
  deadline: dateTime.nullable(),
  /** Whether a file may be sent, in place of an earlier one too. */
  isOpen: z.boolean(),
  state: z.enum(documentStates),
  /** Null: none was sent. */
  sentAt: dateTime.nullable(),
  /** Why it was refused; null: it was not. */
  reason: z.string().nullable(),
});

/** What is asked of the person of a place, with as little as they need to know whose place it is. */
export const documentRequest = z
  .object({
    /** The first name of the person. */
    firstName: z.string(),
    eventName: z.string(),
    eventSlug: eventHandle,
    organizerName: z.string(),
    ticketName: z.string(),
    startDate: dateTime.nullable(),
    timeZone: z.string(),
    location: z.string().nullable(),
    documents: z.array(requestedDocument),
  })
  .meta({ id: 'DocumentRequest' });

export type DocumentRequestBody = z.input<typeof documentRequest>;
export type RequestedDocumentBody = z.input<typeof requestedDocument>;

const requestParams = z.object({ token: linkToken });
const documentParams = requestParams.extend({ askedId: askedDocumentId });

/** The documents of a place of the signed-in buyer, by the link that leads to them. */
export const placeDocuments = z
  .object({
    /** The id of the participant. */
    participantId: z.string(),
    /** Of the page `/documentos`. */
    token: linkToken,
    documents: z.array(
      z.object({
        _id: askedDocumentId,
        label: z.string(),
        isRequired: z.boolean(),
        state: z.enum(documentStates),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PlaceDocuments' });

export type PlaceDocumentsBody = z.input<typeof placeDocuments>;

export const documentRequestEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/document-requests/:token',
    summary: 'The documents that are asked of the person of a place, and what became of each',
    authorisation: 'linkToken',
    params: requestParams,
    answers: { 200: documentRequest, ...errorAnswers(404, 429) },
  }),
  send: defineEndpoint({
    method: 'PUT',
    path: '/api/document-requests/:token/documents/:askedId',
    summary:
      'Stores the file of a document, encrypted and without metadata, in place of an earlier one that is not accepted',
    authorisation: 'linkToken',
    params: documentParams,
    body: z
      .strictObject({
        /** The version of the text that the person consents to; only for documents about health. */
        consentVersion: z.string().max(50).optional(),
      })
      .meta({ id: 'SendDocument' }),
    bodyType: 'multipart/form-data',
    file: { field: 'file', description: 'A PDF or JPEG of at most 5 MB' },
    answers: { 200: documentRequest, ...errorAnswers(400, 404, 409, 413, 429) },
  }),
  withdraw: defineEndpoint({
    method: 'DELETE',
    path: '/api/document-requests/:token/documents/:askedId',
    summary: 'Withdraws the consent and deletes the file at once, in any state',
    authorisation: 'linkToken',
    params: documentParams,
    answers: { 200: documentRequest, ...errorAnswers(404, 429) },
  }),
  mine: defineEndpoint({
    method: 'GET',
    path: '/api/events/event/:eventId/documents',
    summary: 'The documents that are asked of the places that the signed-in person bought for an event',
    authorisation: 'bearer',
    params: z.object({ eventId: eventHandle }),
    answers: { 200: z.array(placeDocuments), ...errorAnswers(401, 403, 404) },
  }),
};
