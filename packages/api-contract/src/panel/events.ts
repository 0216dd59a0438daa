import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, euros, id, line } from '../scalars.ts';
import { draftProblem, eventDraftContent } from './event-draft.ts';
import { organizerParams } from './members.ts';

/**
 * `draft`: never published; `scheduled`: a draft with a moment of publication; `published`: visible, not on sale yet;
 * `onSale`, `soldOut`; `closed`: the organizer stopped the sale; `finished`: the event is over.
 */
export const panelEventState = z.enum([
  'draft',
  'scheduled',
  'published',
  'onSale',
  'soldOut',
  'closed',
  'finished',
]);

const placesFigures = z.object({
  sold: z.int().min(0),
  held: z.int().min(0),
  withheld: z.int().min(0),
  /** Null: no limit. */
  capacity: z.int().min(0).nullable(),
});

/** An event in the organizer's list. */
export const panelEvent = z
  .object({
    _id: id,
    slug: z.string(),
    name: z.string(),
    category: z.string().nullable(),
    /** Address of a picture; null: none yet. */
    cover: z.string().nullable(),
    startDate: dateTime.nullable(),
    timeZone: z.string(),
    location: z.string().nullable(),
    state: panelEventState,
    isArchived: z.boolean(),
    publishAt: dateTime.nullable(),
    /** The public address; null for an event that was never published. */
    publicUrl: z.string().nullable(),
    /** When sales open, for `published`; when they end, for `onSale`. */
    saleStart: dateTime.nullable(),
    saleEnd: dateTime.nullable(),
    places: placesFigures,
    /** Null if the role must not see money. Refunds are subtracted. */
    collected: euros.nullable(),
    /** Changes that are saved but not published. */
    pendingChanges: z.int().min(0),
    /** Problems that block publication. */
    blockers: z.int().min(0),
  })
  .meta({ id: 'PanelEvent' });

/** A saved draft, and what publishing it would do. */
export const eventDraft = z
  .object({
    eventId: id,
    /** Counts the saves. A save names the version that it changes. */
    version: z.int().min(1),
    content: eventDraftContent,
    savedAt: dateTime,
    savedBy: z.string().nullable(),
    /** What the public sees; null: nothing is published. */
    published: eventDraftContent.nullable(),
    problems: z.array(draftProblem),
    /** Places of each published ticket, by id. A ticket's capacity must not be below sold + held + withheld. */
    sold: z.record(z.string(), placesFigures),
    publishAt: dateTime.nullable(),
    previewUrl: z.string().nullable(),
    /** When what is published last changed; null: nothing is published. A save and a publication name it. */
    publishedChangeAt: dateTime.nullable(),
    /** What is published has changed since the draft was begun: publishing it needs `over`. */
    isOutdated: z.boolean(),
    /** The organizer's invoices have records for the tax agency: places without a class of tax can't be published. */
    isInTaxMode: z.boolean(),
  })
  .meta({ id: 'EventDraft' });

/** The answer to a save: the new version, or the other person's draft if that was saved in between. */
export const savedDraft = z
  .discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('saved'),
      version: z.int().min(1),
      savedAt: dateTime,
      problems: z.array(draftProblem),
    }),
    z.object({ outcome: z.literal('conflict'), theirs: eventDraft }),
  ])
  .meta({ id: 'SavedDraft' });

export const draftVersion = z
  .object({
    version: z.int().min(1),
    savedAt: dateTime,
    savedBy: z.string().nullable(),
    /** The version was published. */
    isPublished: z.boolean(),
  })
  .meta({ id: 'DraftVersion' });

const saveDraftBody = z
  .strictObject({
    /** The version that the content changes. */
    version: z.int().min(1),
    content: eventDraftContent,
    /** `publishedChangeAt` of the draft that the content changes. Default: of what is published now. */
    basedOn: dateTime.optional(),
  })
  .meta({ id: 'SaveDraft' });

export const publishBody = z
  .strictObject({
    /** The version that the person sees. */
    version: z.int().min(1),
    /** When to publish; null: now. */
    at: dateTime.nullable(),
    /**
     * The `publishedChangeAt` that the person has seen, to publish an outdated draft over it. Default: an outdated draft is
     * refused.
     */
    over: dateTime.optional(),
  })
  .meta({ id: 'Publish' });

const eventParams = organizerParams.extend({ eventId: id });
const answers = errorAnswers(401, 403, 404);

export type SaveDraftBody = z.input<typeof saveDraftBody>;
export type PublishBody = z.input<typeof publishBody>;
export type PanelEventBody = z.input<typeof panelEvent>;
export type PanelEventState = z.input<typeof panelEventState>;
export type EventDraftBody = z.input<typeof eventDraft>;
export type SavedDraftBody = z.input<typeof savedDraft>;
export type DraftVersionBody = z.input<typeof draftVersion>;

const lifecycle = <const Path extends string>(action: Path, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/organizer/:organizerId/events/:eventId/${action}`,
    summary,
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams,
    answers: { 200: panelEvent, ...errorAnswers(401, 403, 404, 409) },
  });

export const organizerEventEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events',
    summary: "The organizer's events, by start; events without a date first",
    authorisation: 'panelSession',
    permission: 'events.read',
    params: organizerParams,
    answers: { 200: z.array(panelEvent), ...answers },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId',
    summary: 'One event',
    authorisation: 'panelSession',
    permission: 'events.read',
    params: eventParams,
    answers: { 200: panelEvent, ...answers },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events',
    summary: 'Creates a draft',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: organizerParams,
    body: z.strictObject({ name: line(200, 'Escribe el nombre del evento.') }).meta({ id: 'CreateEvent' }),
    answers: { 201: panelEvent, ...errorAnswers(400, 401, 403, 404, 429) },
  }),
  duplicate: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/duplicate',
    summary: 'Creates a draft for the next edition: all dates moved by the same days, nothing sold',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams,
    body: z
      .strictObject({
        /** The new edition's day, in the event's zone. */
        day: z.iso.date('Elige el día de la nueva edición.'),
      })
      .meta({ id: 'DuplicateEvent' }),
    answers: { 201: panelEvent, ...errorAnswers(400, 401, 403, 404, 429) },
  }),
  importFile: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/import',
    summary: "Creates a draft from an event in the operator's format; it ignores the organizer in it",
    authorisation: 'panelSession',
    permission: 'events.write',
    params: organizerParams,
    body: z.strictObject({ event: z.looseObject({}) }).meta({ id: 'ImportEvent' }),
    answers: { 201: panelEvent, ...errorAnswers(400, 401, 403, 404, 429) },
  }),
  exportFile: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/export',
    summary: "The draft in the operator's format",
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams,
    answers: { 200: z.looseObject({}).meta({ id: 'EventFile' }), ...answers },
  }),
  draft: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/draft',
    summary: 'The draft; for a published event without one, what is published',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams,
    answers: { 200: eventDraft, ...answers },
  }),
  saveDraft: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/events/:eventId/draft',
    summary: 'Saves the draft if nobody saved since `version`; else answers what the other person saved',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams,
    body: saveDraftBody,
    answers: { 200: savedDraft, ...errorAnswers(400, 401, 403, 404) },
  }),
  versions: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/versions',
    summary: 'The saved versions, newest first',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams,
    answers: { 200: z.array(draftVersion), ...answers },
  }),
  version: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/versions/:version',
    summary: 'The content of a saved version',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams.extend({ version: z.coerce.number().int().min(1) }),
    answers: { 200: eventDraftContent, ...answers },
  }),
  publish: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/publish',
    summary: 'Publishes the draft, now or at a moment; refused if a problem blocks it',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams,
    body: publishBody,
    answers: { 200: panelEvent, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
  unschedule: lifecycle('unschedule', 'Removes the moment of publication'),
  close: lifecycle('close', 'Stops the sale; the page stays'),
  reopen: lifecycle('reopen', 'Continues a stopped sale'),
  archive: lifecycle('archive', 'Moves a finished, closed or unpublished event out of the list'),
  unarchive: lifecycle('unarchive', 'Moves an archived event back to the list'),
  createPreviewLink: lifecycle(
    'preview-link',
    'A new link to the preview, valid for 14 days; the previous link becomes invalid',
  ),
  revokePreviewLink: lifecycle('preview-link/revoke', 'Revokes the link to the preview'),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/organizer/:organizerId/events/:eventId',
    summary: 'Deletes a draft that was never published',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams,
    answers: { 204: null, ...errorAnswers(401, 403, 404, 409) },
  }),
};
