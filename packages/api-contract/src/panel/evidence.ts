import { z } from 'zod';
import { consentKinds, consentRoles } from '@dorsal/domain/consent-evidence';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, id } from '../scalars.ts';
import { peopleParams } from './people.ts';

/** What proves that a text was accepted: the text by its hash, who accepted it for whom, when, and in which order. */
export const consentEvidence = z
  .object({
    _id: id,
    kind: z.enum(consentKinds),
    /** The participant, as they were called then. */
    participantName: z.string(),
    /** What was accepted, as the box said it. */
    label: z.string(),
    /** Of the text, and its SHA-256 in hexadecimal. */
    version: z.string(),
    textHash: z.string(),
    /** The person who accepted it, or, `staff`, declared that the participant does. */
    acceptedBy: z.object({ name: z.string(), role: z.enum(consentRoles) }),
    acceptedAt: dateTime,
    /** Of the order, as buyers see it. */
    reference: z.string(),
  })
  .meta({ id: 'ConsentEvidence' });

export const evidencePage = z
  .object({
    /** Newest first. */
    evidence: z.array(consentEvidence),
    /** For `after` of the next page; null: no more. */
    next: id.nullable(),
    /** All of the search. */
    count: z.int().min(0),
    /** The last day on which it is kept, in the event's zone; null: the event has no date. */
    keptUntil: z.iso.date().nullable(),
    timeZone: z.string(),
  })
  .meta({ id: 'EvidencePage' });

export const listEvidenceBody = z
  .strictObject({
    /** Words of the name of the participant, or of the person who accepted. Accents are ignored. */
    q: z.string().max(200, 'Busca con menos texto.').optional(),
    /** The `next` of the previous page. */
    after: id.optional(),
  })
  .meta({ id: 'ListEvidence' });

export type ConsentEvidenceBody = z.input<typeof consentEvidence>;
export type EvidencePageBody = z.input<typeof evidencePage>;
export type ListEvidenceBody = z.input<typeof listEvidenceBody>;

const path = '/api/organizer/:organizerId/events/:eventId/evidence';
const read = { authorisation: 'panelSession', permission: 'evidence.read' } as const;

export const organizerEvidenceEndpoints = {
  list: defineEndpoint({
    ...read,
    method: 'POST',
    path: `${path}/list`,
    summary:
      'A page of the evidence of consents, kept five years after the race; a body, so that no name is in an address',
    params: peopleParams,
    body: listEvidenceBody,
    answers: { 200: evidencePage, ...errorAnswers(400, 401, 403, 404) },
  }),
  csv: defineEndpoint({
    ...read,
    method: 'GET',
    path: `${path}.csv`,
    summary: 'The evidence of all consents of an event as CSV; the activity records it',
    params: peopleParams,
    answerType: 'text/csv',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 429) },
  }),
  pdf: defineEndpoint({
    ...read,
    method: 'GET',
    path: `${path}/:evidenceId/pdf`,
    summary: 'The evidence of one consent with its text as a document; the activity records it',
    params: peopleParams.extend({ evidenceId: id }),
    answerType: 'application/pdf',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 429) },
  }),
};
