import { z } from 'zod';
import { savedAdultStates } from '@dorsal/domain/saved-adults';
import { email } from './email.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { knownPerson } from './person.ts';
import { savePersonBody } from './saved-people.ts';
import { dateTime, id, personName } from './scalars.ts';

/** Names the link: its id and an HMAC, base64url. It is stored nowhere. */
const linkToken = z.string().regex(/^[0-9a-z]{26}[\w-]{43}$/);

/** Whom an account asks to be saved. */
export const askAdultBody = z
  .strictObject({ fullName: personName('Falta el nombre completo.'), email })
  .meta({ id: 'AskAdult' });

/** An adult whom the account has asked. */
export const savedAdult = z
  .object({
    _id: id,
    state: z.enum(savedAdultStates),
    /** As the account wrote it; once accepted, as the adult did. */
    fullName: z.string(),
    email: z.string(),
    askedAt: dateTime,
  })
  .meta({ id: 'SavedAdult' });

/** What the link shows to the adult. */
export const adultRequest = z
  .object({
    state: z.enum(savedAdultStates),
    /** The name of the account that asks. */
    askedBy: z.string(),
    fullName: z.string(),
    /** What is saved so far; nothing before the acceptance. */
    person: knownPerson,
  })
  .meta({ id: 'AdultRequest' });

/** The data that the adult lets the account save. Strict: a document is refused. */
export const acceptAdultBody = savePersonBody
  .omit({ kind: true })
  .extend({
    consents: z.literal(true, 'Marca la casilla para aceptar.'),
    /** Of the texts that were shown. */
    consentVersion: z.string().max(50),
  })
  .meta({ id: 'AcceptAdult' });

export type AskAdultBody = z.input<typeof askAdultBody>;
export type SavedAdultBody = z.input<typeof savedAdult>;
export type AdultRequestBody = z.input<typeof adultRequest>;
export type AcceptAdultBody = z.input<typeof acceptAdultBody>;

export const savedAdultEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/user/adults',
    summary: 'The adults whom the signed-in person has asked, and whether they have accepted',
    authorisation: 'bearer',
    answers: { 200: z.array(savedAdult), ...errorAnswers(401, 403) },
  }),
  ask: defineEndpoint({
    method: 'POST',
    path: '/api/user/adults',
    summary:
      'Mails an adult the link with which they accept to be saved; asking the same address again repeats it',
    authorisation: 'bearer',
    body: askAdultBody,
    answers: { 201: savedAdult, ...errorAnswers(400, 401, 403, 409, 429) },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/adults/:adultId',
    summary: 'Deletes a saved adult, or ends their link; may be repeated',
    authorisation: 'bearer',
    params: z.object({ adultId: id }),
    answers: { 204: null, ...errorAnswers(401, 403) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/saved-adults/:token',
    summary: 'Who asks to save the data of the reader, and what is saved',
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    answers: { 200: adultRequest, ...errorAnswers(404, 429) },
  }),
  accept: defineEndpoint({
    method: 'PUT',
    path: '/api/saved-adults/:token',
    summary: 'Accepts to be saved with these data, or changes them',
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    body: acceptAdultBody,
    answers: { 200: adultRequest, ...errorAnswers(400, 404, 429) },
  }),
  withdraw: defineEndpoint({
    method: 'DELETE',
    path: '/api/saved-adults/:token',
    summary:
      'Refuses, or withdraws: everything about the reader is deleted, and the account cannot ask again soon; may be repeated',
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    answers: { 204: null, ...errorAnswers(429) },
  }),
};
