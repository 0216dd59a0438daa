import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { encodeId } from '@dorsal/domain/ids';
import type { Executor } from '../db/database.ts';
import { eventPictures } from '../db/schema/event-pictures.ts';
import { NotFoundError } from '../http/refusal.ts';

/** The stored bytes of an uploaded picture. Throws NotFoundError. */
export async function readUploaded(db: Executor, id: string): Promise<Buffer> {
  const [found] = await db
    .select({ picture: eventPictures.picture })
    .from(eventPictures)
    .where(eq(eventPictures.id, id));
  if (!found) throw new NotFoundError();
  return found.picture;
}

/** Which of these pictures the organizer has. */
export async function ownPictures(
  db: Executor,
  organizerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: eventPictures.id })
    .from(eventPictures)
    .where(and(eq(eventPictures.organizerId, organizerId), inArray(eventPictures.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** The id of a picture from an events file: the same whenever the file is imported, and of no other organizer. */
export function importedPictureId(organizerId: string, file: Buffer): string {
  const hash = createHash('sha256').update(organizerId).update(file).digest();
  return encodeId(hash.subarray(0, 16));
}
