import type { AdmitPersonBody } from '@dorsal/api-contract/panel/entrance';
import type { PublishBody, SaveDraftBody } from '@dorsal/api-contract/panel/events';
import type { PictureCropBody } from '@dorsal/api-contract/panel/pictures';
import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import type { Transport } from '../transport.ts';
import type { EventRef, PersonRef } from './refs.ts';

/** Which sales are asked for: days of the event's zone, both included, and the steps of the chart. */
export interface SalesFiguresQuery {
  readonly from?: string;
  readonly to?: string;
  readonly step?: SalesFiguresBody['step'];
}

/** A picture, and the part of it that is shown. */
export interface PictureUpload {
  readonly file: File;
  readonly crop: PictureCropBody;
}

/** Events from the draft to the archive, with their pictures, figures, check-in phones and entrance. */
export function eventCalls({ call }: Pick<Transport, 'call'>) {
  return {
    events: {
      list: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events', { params: { organizerId }, signal }),
      get: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId', { params, signal }),
      create: (organizerId: string, name: string) =>
        call('POST /api/organizer/:organizerId/events', { params: { organizerId }, body: { name } }),
      /** `day`: the next edition's, `2027-12-12`, in the event's zone. */
      duplicate: (params: EventRef, day: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/duplicate', { params, body: { day } }),
      importFile: (organizerId: string, event: Record<string, unknown>) =>
        call('POST /api/organizer/:organizerId/events/import', { params: { organizerId }, body: { event } }),
      exportFile: (params: EventRef) =>
        call('GET /api/organizer/:organizerId/events/:eventId/export', { params }),
      draft: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/draft', { params, signal }),
      saveDraft: (params: EventRef, body: SaveDraftBody) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/draft', { params, body }),
      versions: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/versions', { params, signal }),
      version: ({ organizerId, eventId }: EventRef, version: number, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/versions/:version', {
          params: { organizerId, eventId, version },
          signal,
        }),
      publish: (params: EventRef, body: PublishBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/publish', { params, body }),
      unschedule: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/unschedule', { params }),
      close: (params: EventRef) => call('POST /api/organizer/:organizerId/events/:eventId/close', { params }),
      reopen: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/reopen', { params }),
      archive: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/archive', { params }),
      unarchive: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/unarchive', { params }),
      createPreviewLink: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/preview-link', { params }),
      revokePreviewLink: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/preview-link/revoke', { params }),
      remove: (params: EventRef) => call('DELETE /api/organizer/:organizerId/events/:eventId', { params }),
    },
    devices: {
      list: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/devices', { params, signal }),
      add: (params: EventRef, name: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/devices', { params, body: { name } }),
      renew: ({ organizerId, eventId }: EventRef, deviceId: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/devices/:deviceId/renew', {
          params: { organizerId, eventId, deviceId },
        }),
      revoke: ({ organizerId, eventId }: EventRef, deviceId: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/devices/:deviceId/revoke', {
          params: { organizerId, eventId, deviceId },
        }),
    },
    pictures: {
      /** Stores a picture for the event's draft, which shows it once it names its id. `crop`: the part that is shown. */
      upload: (params: EventRef, { file, crop }: PictureUpload) =>
        call('POST /api/organizer/:organizerId/events/:eventId/pictures', {
          params,
          body: pictureForm({ file, crop }),
        }),
    },
    courses: {
      /** Stores a GPX file for the event's draft, which shows it once a ticket names its id. */
      upload: (params: EventRef, file: File) =>
        call('POST /api/organizer/:organizerId/events/:eventId/courses', { params, body: courseForm(file) }),
      get: ({ organizerId, eventId }: EventRef, courseId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/courses/:courseId', {
          params: { organizerId, eventId, courseId },
          signal,
        }),
    },
    figures: {
      /** Of a period in the event's zone; without one of the whole sale. */
      get: (params: EventRef, query: SalesFiguresQuery = {}, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/figures', { params, query, signal }),
    },
    entrance: {
      figures: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/entrance', { params, signal }),
      admit: (params: PersonRef, body: AdmitPersonBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/:personId/admit', { params, body }),
    },
  };
}

function pictureForm({ file, crop }: PictureUpload): FormData {
  const form = new FormData();
  form.set('crop', JSON.stringify(crop));
  form.set('picture', file);
  return form;
}

function courseForm(file: File): FormData {
  const form = new FormData();
  form.set('course', file);
  return form;
}
