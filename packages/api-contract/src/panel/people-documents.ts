import { z } from 'zod';
import { longestRefusal } from '../document-requests.ts';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { id } from '../scalars.ts';
import { askedDocumentId } from '../sport.ts';
import { peopleParams } from './people.ts';
import { panelPerson } from './people-person.ts';

/** `fileId`: the file that the member has seen. */
export const decideDocumentBody = z
  .discriminatedUnion('state', [
    z.strictObject({ state: z.literal('accepted'), fileId: id }),
    z.strictObject({
      state: z.literal('refused'),
      fileId: id,
      reason: z
        .string()
        .trim()
        .min(1, 'Escribe el motivo: se lo enviamos a la persona.')
        .max(longestRefusal, `Usa como mucho ${longestRefusal} caracteres.`),
    }),
  ])
  .meta({ id: 'DecideDocument' });

export type DecideDocumentBody = z.input<typeof decideDocumentBody>;

const documentParams = peopleParams.extend({ personId: id, askedId: askedDocumentId });

export const organizerPeopleDocumentEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId/documents/:askedId/file',
    summary: 'The file of a document; the activity records that it was shown',
    authorisation: 'panelSession',
    permission: 'people.documents',
    params: documentParams,
    answerType: 'application/octet-stream',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 429) },
  }),
  decide: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId/documents/:askedId',
    summary: 'Accepts a document, or refuses it with a reason, which the person gets by e-mail with a link',
    authorisation: 'panelSession',
    permission: 'people.documents',
    params: documentParams,
    body: decideDocumentBody,
    answers: { 200: panelPerson, ...errorAnswers(400, 401, 403, 404, 409, 429) },
  }),
};
