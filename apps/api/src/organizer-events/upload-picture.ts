import { pictureRefusals } from '@dorsal/api-contract/panel/picture-refusals';
import type { Crop } from '@dorsal/domain/picture-crop';
import { eventPictures } from '../db/schema/event-pictures.ts';
import type { UploadedFile } from '../http/form-body.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitFor } from '../limits/rate-limit.ts';
import {
  encodeEventPicture,
  EventPictureError,
  type EventPictureFault,
} from '../media/encode-event-picture.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { Services } from '../services.ts';
import { requireOwnEvent } from './own-events.ts';

/** Pictures that an organizer may upload in an hour: unused ones are kept for a day. */
const perHour = { action: 'event-picture', times: 120, windowSeconds: 3600 };

class PictureRefusedError extends RefusedError {
  override name = 'PictureRefusedError';

  constructor(fault: EventPictureFault) {
    const message = pictureRefusals[fault];
    const status = fault === 'tooManyBytes' ? 413 : 400;
    super({ status, code: 'picture_refused', message, fields: { picture: message } });
  }
}

class NoPictureError extends RefusedError {
  override name = 'NoPictureError';

  constructor() {
    const message = 'Elige la foto que quieres subir.';
    super({ status: 400, code: 'invalid_request', message, fields: { picture: message } });
  }
}

interface Upload {
  readonly eventId: string;
  readonly file: UploadedFile | undefined;
  readonly crop: Crop;
}

/**
 * Stores a picture for an event's draft and returns its id; the draft shows it once it names it. Throws NotFoundError,
 * PictureRefusedError and TooManyRequestsError.
 */
export async function uploadPicture(
  { db }: Pick<Services, 'db'>,
  { organizerId }: Pick<OrganizerCaller, 'organizerId'>,
  { eventId, file, crop }: Upload,
): Promise<{ id: string }> {
  await requireOwnEvent(db, organizerId, eventId);
  if (!file || file.bytes.length === 0) throw new NoPictureError();
  if (file.isCutOff) throw new PictureRefusedError('tooManyBytes');
  await limitFor(db, organizerId, perHour);
  const picture = await encodeEventPicture(file.bytes, crop).catch((error: unknown) => {
    throw error instanceof EventPictureError ? new PictureRefusedError(error.fault) : error;
  });
  const id = newId();
  await db.insert(eventPictures).values({ id, organizerId, picture });
  return { id };
}
