import { inArray } from 'drizzle-orm';
import { users } from '../db/schema/users.ts';
import type { Services } from '../services.ts';
import { isPhotoName, photoAddress } from '../gateways/photos/photo-store.ts';

/** A photo is stored before its profile names it, so newer ones may still be in use. */
const graceMs = 60 * 60 * 1000;

/**
 * The job: removes photos that no profile names. They remain if a process ended between storing a photo and saving its
 * profile, or between saving the profile and removing the old photo. Other files in the store are left alone.
 */
export async function sweepPhotos({ db, photos }: Pick<Services, 'db' | 'photos'>): Promise<void> {
  for await (const page of photos.list()) {
    const old = page.filter(
      ({ name, storedAt }) => isOurs(name) && storedAt.getTime() < Date.now() - graceMs,
    );
    if (old.length === 0) continue;
    const named = await db
      .select({ address: users.profilePicture })
      .from(users)
      .where(
        inArray(
          users.profilePicture,
          old.map(({ name }) => photoAddress(name)),
        ),
      );
    const kept = new Set(named.map(({ address }) => address));
    for (const { name } of old) if (!kept.has(photoAddress(name))) await photos.remove(name);
  }
}

/** A photo, or a partly written one. */
function isOurs(name: string): boolean {
  return isPhotoName(name.replace(/\.part$/, ''));
}
