import { z } from 'zod';
import { peopleOrderStates, placeStates } from '@dorsal/domain/people-states';
import { questionKinds } from '@dorsal/domain/questions';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { correctParticipantBody } from '../order-requests.ts';
import { dateTime, id } from '../scalars.ts';
import { organizerParams } from './members.ts';
import { peopleAudience, peopleColumnKeys, peopleSort, peopleValue } from './people-audience.ts';
import { healthQuestionId, panelPerson } from './people-person.ts';

/** Most rows in one window. */
export const peopleWindowRows = 200;

/** The event's participants as the caller's role may see them: columns, and values to filter by. */
export const peopleOptions = z
  .object({
    columns: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        kind: z.enum(['text', 'money', 'moment', 'day', 'number', 'yesNo']),
        /** Documents, masked in the list: only some roles see them. */
        isSensitive: z.boolean(),
      }),
    ),
    tickets: z.array(z.object({ _id: id, name: z.string() })),
    /** Of the event's first set; empty without one, or if the role doesn't see them. */
    categories: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Questions to filter by. Not documents, which the search finds, and not health. */
    questions: z.array(z.object({ _id: id, label: z.string(), kind: z.enum(questionKinds) })),
    /** The questions about health that an export may include; empty if the role doesn't see their answers. */
    healthQuestions: z.array(z.string()),
    /** Whether people with two places are found, and the role may filter by it. */
    comparesPeople: z.boolean(),
    /** The event asks for documents, and the role may filter by them. */
    asksDocuments: z.literal(true).optional(),
    timeZone: z.string(),
  })
  .meta({ id: 'PeopleOptions' });

export const personRow = z
  .object({
    _id: id,
    fullName: z.string(),
    ticketId: id,
    place: z.enum(placeStates),
    orderState: z.enum(peopleOrderStates),
    checkedInAt: dateTime.nullable(),
    /**
     * One for each column of the request, in its order, by the column's kind: money in euros, a moment in ISO 8601, a day
     * as `2027-04-05`. Null: none.
     */
    cells: z.array(peopleValue),
  })
  .meta({ id: 'PersonRow' });

export const peopleWindow = z
  .object({
    /** People of the audience. */
    total: z.int().min(0),
    rows: z.array(personRow),
  })
  .meta({ id: 'PeopleWindow' });

const count = z.int().min(0);

/** How many people each value of a filter would leave, with the audience's other filters. */
export const peopleCounts = z
  .object({
    /** All people of the event, and those with an active place. */
    everyone: count,
    active: count,
    /** Of the audience. */
    total: count,
    tickets: z.array(z.object({ _id: id, count })),
    place: z.object({ active: count, cancelled: count }),
    orderStates: z.object({ paid: count, pendingTransfer: count, refunded: count }),
    checkedIn: z.object({ yes: count, no: count }),
    /** Only those that people have; null: people without one. Empty if the role doesn't see categories. */
    categories: z.array(z.object({ code: z.string().nullable(), count })),
    /** The most frequent answers to the question of the request, at most 50; null without one. */
    answers: z.array(z.object({ value: peopleValue, count })).nullable(),
  })
  .meta({ id: 'PeopleCounts' });

/** A document to show: the answer to a question, or the field of the person. */
export const revealDocumentBody = z
  .union([z.strictObject({ questionId: id }), z.strictObject({ field: z.literal('document') })])
  .meta({ id: 'RevealDocument' });

export type RevealDocumentBody = z.input<typeof revealDocumentBody>;
export type PeopleOptionsBody = z.input<typeof peopleOptions>;
export type PersonRowBody = z.input<typeof personRow>;
export type PeopleWindowBody = z.input<typeof peopleWindow>;
export type PeopleCountsBody = z.input<typeof peopleCounts>;

/** The path of a call for the people of an event. */
export const peopleParams = organizerParams.extend({ eventId: id });
const personParams = peopleParams.extend({ personId: id });

export const organizerPeopleEndpoints = {
  options: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/people/options',
    summary: 'The columns and filters of participants that the role may use',
    authorisation: 'panelSession',
    permission: 'people.read',
    params: peopleParams,
    answers: { 200: peopleOptions, ...errorAnswers(401, 403, 404) },
  }),
  list: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/list',
    summary: 'A window of the participants of an audience; a body, so that no name is in an address',
    authorisation: 'panelSession',
    permission: 'people.read',
    params: peopleParams,
    body: z
      .strictObject({
        audience: peopleAudience,
        sort: peopleSort,
        /** Columns besides the fields of each row, in the order of its cells. */
        columns: peopleColumnKeys,
        /** Rows before the window. */
        offset: z.int().min(0).max(10_000_000),
        limit: z.int().min(1).max(peopleWindowRows),
      })
      .meta({ id: 'ListPeople' }),
    answers: { 200: peopleWindow, ...errorAnswers(400, 401, 403, 404) },
  }),
  counts: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/counts',
    summary: 'How many people each value of each filter leaves',
    authorisation: 'panelSession',
    permission: 'people.read',
    params: peopleParams,
    body: z
      .strictObject({
        audience: peopleAudience,
        /** The question whose answers are counted; null: none. */
        questionId: id.nullable(),
      })
      .meta({ id: 'CountPeople' }),
    answers: { 200: peopleCounts, ...errorAnswers(400, 401, 403, 404) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId',
    summary: 'Everything about one participant that the role may see',
    authorisation: 'panelSession',
    permission: 'people.read',
    params: personParams,
    answers: { 200: panelPerson, ...errorAnswers(401, 403, 404) },
  }),
  reveal: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId/reveal',
    summary: 'A document without its mask; the activity records that it was shown',
    authorisation: 'panelSession',
    permission: 'people.sensitive',
    params: personParams,
    body: revealDocumentBody,
    answers: {
      200: z.object({ value: z.string() }).meta({ id: 'RevealedAnswer' }),
      ...errorAnswers(400, 401, 403, 404, 429),
    },
  }),
  showHealth: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId/show-health',
    summary: 'An answer about health; the activity records who saw whose, without the answer',
    authorisation: 'panelSession',
    permission: 'people.health',
    params: personParams,
    body: z.strictObject({ questionId: healthQuestionId }).meta({ id: 'ShowHealthAnswer' }),
    answers: {
      200: z.object({ value: peopleValue }).meta({ id: 'ShownHealthAnswer' }),
      ...errorAnswers(400, 401, 403, 404, 429),
    },
  }),
  correct: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId',
    summary: "Corrects a participant's name and address; a new address gets a new QR code",
    authorisation: 'panelSession',
    permission: 'people.write',
    params: personParams,
    body: correctParticipantBody,
    answers: { 200: panelPerson, ...errorAnswers(400, 401, 403, 404, 409, 429) },
  }),
  resend: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId/resend',
    summary: "Mails the person's tickets again",
    authorisation: 'panelSession',
    permission: 'people.write',
    params: personParams,
    answers: { 200: panelPerson, ...errorAnswers(401, 403, 404, 409, 429) },
  }),
  waiverPdf: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId/waivers/:evidenceId/pdf',
    summary: 'The evidence that a text was accepted for the person, with the text; the activity records it',
    authorisation: 'panelSession',
    permission: 'waivers.read',
    params: personParams.extend({ evidenceId: id }),
    answerType: 'application/pdf',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 429) },
  }),
  askGuardian: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId/guardian-request',
    summary: 'Mails the guardian of a person under 18 the link again, until its deadline',
    authorisation: 'panelSession',
    permission: 'people.write',
    params: personParams,
    answers: { 200: panelPerson, ...errorAnswers(401, 403, 404, 409, 429) },
  }),
  reviewTwin: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId/twins/:twinId/review',
    summary:
      'Stores that the team looked at two places which seem to be of one person: they are no task any more',
    authorisation: 'panelSession',
    permission: 'people.sensitive',
    params: personParams.extend({ twinId: id }),
    answers: { 200: panelPerson, ...errorAnswers(401, 403, 404) },
  }),
};
