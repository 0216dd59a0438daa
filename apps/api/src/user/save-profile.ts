import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { saveProfileBody } from '@dorsal/api-contract/user';
import { codePointLength } from '@dorsal/domain/code-points';
import { notAnImageText, tooLargeText } from '@dorsal/domain/profile-photo';
import type { Session } from '../auth/session.ts';
import { users } from '../db/schema/users.ts';
import type { UploadedFile } from '../http/form-body.ts';
import { RefusedError, UnauthenticatedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { encodePhoto } from '../photos/encode-photo.ts';
import { newPhotoName, photoAddress } from '../gateways/photos/photo-store.ts';
import { PhotosAwayError } from '../photos/photos-away.ts';
import { removePhoto } from '../photos/remove-photo.ts';
import type { Services } from '../services.ts';

class PhotoTooLargeError extends RefusedError {
  override name = 'PhotoTooLargeError';

  constructor(fileName: string) {
    const message = tooLargeText(fileName);
    super({ status: 413, code: 'photo_too_large', message, fields: { profilePicture: message } });
  }
}

class NotAnImageError extends RefusedError {
  override name = 'NotAnImageError';

  constructor(fileName: string) {
    const message = notAnImageText(fileName);
    super({ status: 400, code: 'not_an_image', message, fields: { profilePicture: message } });
  }
}

/** Another tab has changed the photo since: saving would silently delete the new one. */
class PhotoChangedError extends RefusedError {
  override name = 'PhotoChangedError';

  constructor() {
    const message = 'Tu foto ha cambiado mientras tanto. Recarga la página y vuelve a guardar.';
    super({ status: 400, code: 'photo_changed', message, fields: { profilePictureOld: message } });
  }
}

type SaveServices = Pick<Services, 'db' | 'photos' | 'log'>;

export interface ProfileChange {
  readonly body: z.output<typeof saveProfileBody>;
  readonly file: UploadedFile | undefined;
}

/**
 * Saves name, options and photo. A new file replaces the photo. Without one the photo stays if `profilePictureOld` is
 * its current address, and is removed if that is omitted. That address is only compared. The file is stored before the
 * profile names it, and the old one removed afterwards: a crash in between leaves an unused file, which `sweepPhotos`
 * removes.
 * Throws PhotoTooLargeError, NotAnImageError, PhotoChangedError, PhotosAwayError and TooManyRequestsError.
 */
export async function saveProfile(
  services: SaveServices,
  { userId }: Session,
  { body, file }: ProfileChange,
): Promise<void> {
  const stored = file && (await storePhoto(services, userId, file));
  const before = await updateProfile(services, userId, body, stored).catch(async (error: unknown) => {
    if (stored) await removePhoto(services, stored);
    throw error;
  });
  if (before.gone) await removePhoto(services, before.gone);
}

/** Encodes and stores the file under a new name, and returns its address. */
async function storePhoto({ db, photos, log }: SaveServices, userId: string, file: UploadedFile) {
  if (file.isCutOff) throw new PhotoTooLargeError(shownName(file));
  await limitFor(db, userId, { action: 'photo', times: 30, windowSeconds: 3600 });
  const encoded = await encodePhoto(file.bytes);
  if (!encoded) throw new NotAnImageError(shownName(file));
  const name = newPhotoName();
  try {
    await photos.put(name, encoded);
  } catch (error) {
    log.error({ err: error }, 'a photo could not be stored');
    throw new PhotosAwayError();
  }
  return photoAddress(name);
}

/** `gone`: the address of the replaced or removed photo. */
function updateProfile(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { name, options, profilePictureOld }: ProfileChange['body'],
  stored: string | undefined,
): Promise<{ gone: string | null }> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ profilePicture: users.profilePicture })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!user) throw new UnauthenticatedError();
    const isKept = stored === undefined && profilePictureOld !== undefined && profilePictureOld !== '';
    if (isKept && profilePictureOld !== user.profilePicture) throw new PhotoChangedError();
    const profilePicture = isKept ? user.profilePicture : (stored ?? null);
    await tx
      .update(users)
      .set({ name, profilePicture, ...(options && { options }) })
      .where(eq(users.id, userId));
    return { gone: isKept ? null : user.profilePicture };
  });
}

const longestShownName = 100;

/** The sender's file name, safe for use in a sentence. */
function shownName({ name }: UploadedFile): string {
  const bare = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '').trim();
  if (codePointLength(bare) <= longestShownName) return bare || 'sin nombre';
  return `${Array.from(bare).slice(0, longestShownName).join('')}…`;
}
