import type { Executor } from '../../db/database.ts';
import type { EventPicture } from '../../db/json/event-picture.ts';
import { eventPictures } from '../../db/schema/event-pictures.ts';
import { encodeEventPicture, EventPictureError } from '../../media/encode-event-picture.ts';
import { importedPictureId, ownPictures } from '../../media/uploaded-picture.ts';
import type { EventRow } from './event-file.ts';
import { RowRefusedError } from './row-refused.ts';
import type { Write } from './write.ts';

export interface PicturesPlan {
  readonly pictures: readonly EventPicture[];
  readonly writes: readonly Write[];
}

/**
 * Plans an event's pictures: those with an id are stored already, the files are stored by the writes. Throws
 * RowRefusedError for an id of another organizer's picture or of no picture, and for a file that can't be one.
 */
export async function planPictures(
  db: Executor,
  organizerId: string,
  rows: NonNullable<EventRow['pictures']>,
): Promise<PicturesPlan> {
  const named = rows.map(({ id, file, ...use }) => ({
    ...use,
    file,
    id: file ? importedPictureId(organizerId, file) : (id ?? ''),
  }));
  const kept = await ownPictures(
    db,
    organizerId,
    named.map(({ id }) => id),
  );
  const writes: Write[] = [];
  for (const [at, { id, file }] of named.entries()) {
    if (kept.has(id)) continue;
    if (!file) {
      throw new RowRefusedError(
        `pictures.${at}.id`,
        'is none of the pictures of this organizer: give the picture itself as `file`',
      );
    }
    const picture = await encoded(file, `pictures.${at}.file`);
    writes.push((tx) => tx.insert(eventPictures).values({ id, organizerId, picture }).onConflictDoNothing());
  }
  return { pictures: named.map(({ id, alt, isCover }) => ({ id, alt, isCover })), writes };
}

async function encoded(file: Buffer, path: string): Promise<Buffer> {
  try {
    return await encodeEventPicture(file);
  } catch (error) {
    if (!(error instanceof EventPictureError)) throw error;
    throw new RowRefusedError(
      path,
      `can't be a picture of an event (${error.fault}): give a JPEG, PNG, WebP or AVIF of at least 720 by 450 and at most 40 million pixels`,
    );
  }
}
