import { z } from 'zod';
import { guardianRequestStates } from '@dorsal/domain/guardian-request';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { guardianSignature } from './person.ts';
import { dateTime, eventHandle } from './scalars.ts';

/** Names the request: its id and an HMAC, base64url. It is stored nowhere. */
const linkToken = z.string().regex(/^[0-9a-z]{26}[\w-]{43}$/);

/** What a guardian is asked to consent to, with as little as they need to know whose child it is. */
export const guardianRequest = z
  .object({
    state: z.enum(guardianRequestStates),
    /** The first name of the person under 18. */
    firstName: z.string(),
    /** The first name of the buyer. */
    buyerName: z.string(),
    /** As the buyer wrote it, until it was answered; null: not written. */
    guardianName: z.string().nullable(),
    eventName: z.string(),
    eventSlug: eventHandle,
    ticketName: z.string(),
    startDate: dateTime.nullable(),
    timeZone: z.string(),
    location: z.string().nullable(),
    /** Until then it may be answered; null: the event has no date. */
    deadline: dateTime.nullable(),
    signedAt: dateTime.nullable(),
  })
  .meta({ id: 'GuardianRequest' });

export type GuardianRequestBody = z.input<typeof guardianRequest>;

export const guardianRequestEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/guardian-requests/:token',
    summary: 'What the link of a guardian asks them to consent to',
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    answers: { 200: guardianRequest, ...errorAnswers(404, 429) },
  }),
  sign: defineEndpoint({
    method: 'PUT',
    path: '/api/guardian-requests/:token',
    summary:
      'Consents to the participation of a person under 18, once, until the deadline; the tickets are mailed then',
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    body: guardianSignature,
    answers: { 200: guardianRequest, ...errorAnswers(400, 404, 409, 429) },
  }),
  refuse: defineEndpoint({
    method: 'POST',
    path: '/api/guardian-requests/:token/refuse',
    summary:
      'Says that the guardian does not consent; may be repeated, and be followed by a consent until the deadline',
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    answers: { 200: guardianRequest, ...errorAnswers(404, 409, 429) },
  }),
};
