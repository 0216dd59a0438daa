import type { CorrectParticipantBody } from '@dorsal/api-contract/order-requests';
import type { ListEvidenceBody } from '@dorsal/api-contract/panel/evidence';
import type {
  PreviewMessageBody,
  SendMessageBody,
  TestMessageBody,
} from '@dorsal/api-contract/panel/messages';
import type { RevealDocumentBody } from '@dorsal/api-contract/panel/people';
import type { PeopleAudienceBody } from '@dorsal/api-contract/panel/people-audience';
import type { DecideDocumentBody } from '@dorsal/api-contract/panel/people-documents';
import type { ExportPeopleBody, SaveTemplateBody } from '@dorsal/api-contract/panel/people-exports';
import type { SaveViewBody } from '@dorsal/api-contract/panel/people-views';
import type { WireBody } from '@dorsal/api-contract/wire';
import type { Transport } from '../transport.ts';
import { blobOf } from './blob-of.ts';
import type { EventRef, MessageRef, PersonDocumentRef, PersonRef } from './refs.ts';

/** A window of participants. */
export type ListPeopleBody = WireBody<'POST /api/organizer/:organizerId/events/:eventId/people/list'>;

/** Participants, their consents, saved views and exports, and the messages to them. */
export function peopleCalls({ call }: Pick<Transport, 'call'>) {
  return {
    people: {
      options: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/options', { params, signal }),
      list: (params: EventRef, body: ListPeopleBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/list', { params, body, signal }),
      /** `questionId`: the question whose answers are counted; null: none. */
      counts: (
        params: EventRef,
        audience: PeopleAudienceBody,
        questionId: string | null,
        signal?: AbortSignal,
      ) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/counts', {
          params,
          body: { audience, questionId },
          signal,
        }),
      get: (params: PersonRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/:personId', { params, signal }),
      /** `asked`: the answer to a question, or the field of the person. */
      reveal: (params: PersonRef, asked: RevealDocumentBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/:personId/reveal', {
          params,
          body: asked,
        }),
      /** An answer about health, which `get` only announces. */
      showHealth: (params: PersonRef, questionId: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/:personId/show-health', {
          params,
          body: { questionId },
        }),
      correct: (params: PersonRef, body: CorrectParticipantBody) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/people/:personId', { params, body }),
      resend: (params: PersonRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/:personId/resend', { params }),
      waiverPdf: ({ organizerId, eventId, personId }: PersonRef, evidenceId: string): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/:personId/waivers/:evidenceId/pdf', {
          params: { organizerId, eventId, personId, evidenceId },
          read: blobOf,
        }),
      /** Mails the guardian of a person under 18 the link again. */
      askGuardian: (params: PersonRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/:personId/guardian-request', {
          params,
        }),
      /** Stores that the team looked at the two places, which seem to be of one person. */
      reviewTwin: ({ organizerId, eventId, personId }: PersonRef, twinId: string) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/people/:personId/twins/:twinId/review', {
          params: { organizerId, eventId, personId, twinId },
        }),
    },
    /** Of consents. Each call needs the second factor. */
    evidence: {
      list: (params: EventRef, body: ListEvidenceBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/events/:eventId/evidence/list', { params, body, signal }),
      csv: (params: EventRef): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/evidence.csv', { params, read: blobOf }),
      pdf: ({ organizerId, eventId }: EventRef, evidenceId: string): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/evidence/:evidenceId/pdf', {
          params: { organizerId, eventId, evidenceId },
          read: blobOf,
        }),
    },
    peopleDocuments: {
      /** The file, which has its own type. That it was shown is recorded. */
      show: (params: PersonDocumentRef): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/:personId/documents/:askedId/file', {
          params,
          read: blobOf,
        }),
      /** `body.fileId`: the file that was seen; the answer is 409 if the person has sent another. */
      decide: (params: PersonDocumentRef, body: DecideDocumentBody) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/people/:personId/documents/:askedId', {
          params,
          body,
        }),
    },
    peopleViews: {
      list: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/views', { params, signal }),
      counts: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/views/counts', { params, signal }),
      create: (params: EventRef, body: SaveViewBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/views', { params, body }),
      change: ({ organizerId, eventId }: EventRef, viewId: string, body: SaveViewBody) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/people/views/:viewId', {
          params: { organizerId, eventId, viewId },
          body,
        }),
      remove: ({ organizerId, eventId }: EventRef, viewId: string) =>
        call('DELETE /api/organizer/:organizerId/events/:eventId/people/views/:viewId', {
          params: { organizerId, eventId, viewId },
        }),
    },
    peopleExports: {
      /**
       * The answer's `url` downloads the file: navigate to it, or click a link with `download`. It is null for a large
       * file, which the worker writes: `jobs` shows how far it is.
       */
      prepare: (params: EventRef, body: ExportPeopleBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/exports', { params, body }),
      jobs: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/export-jobs', { params, signal }),
      /** The `url` downloads the file of an export that is done. */
      linkJob: ({ organizerId, eventId }: EventRef, jobId: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/export-jobs/:jobId/link', {
          params: { organizerId, eventId, jobId },
        }),
      removeJob: ({ organizerId, eventId }: EventRef, jobId: string) =>
        call('DELETE /api/organizer/:organizerId/events/:eventId/people/export-jobs/:jobId', {
          params: { organizerId, eventId, jobId },
        }),
      templates: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/templates', { params, signal }),
      createTemplate: (params: EventRef, body: SaveTemplateBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/templates', { params, body }),
      changeTemplate: ({ organizerId, eventId }: EventRef, templateId: string, body: SaveTemplateBody) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/people/templates/:templateId', {
          params: { organizerId, eventId, templateId },
          body,
        }),
      removeTemplate: ({ organizerId, eventId }: EventRef, templateId: string) =>
        call('DELETE /api/organizer/:organizerId/events/:eventId/people/templates/:templateId', {
          params: { organizerId, eventId, templateId },
        }),
    },
    messages: {
      list: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/messages', { params, signal }),
      preview: (params: EventRef, body: PreviewMessageBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/events/:eventId/messages/preview', { params, body, signal }),
      /** `body.people`: the number that the sender confirmed; the answer is 409 if it has changed. */
      send: (params: EventRef, body: SendMessageBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/messages', { params, body }),
      /** Mails the caller what the reader of `body.index` would get. */
      test: (params: EventRef, body: TestMessageBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/messages/test', { params, body }),
      get: (params: MessageRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/messages/:messageId', { params, signal }),
      stop: (params: MessageRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/messages/:messageId/stop', { params }),
    },
  };
}
