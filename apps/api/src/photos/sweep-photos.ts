import { inArray } from 'drizzle-orm';
import { users } from '../db/schema/users.ts';
import type { Services } from '../services.ts';
import { isPhotoName, photoAddress } from './photo-store.ts';

/** A photo is stored before its profile names it: younger ones may still be on their way. */
const graceMs = 60 * 60 * 1000;

/**
 * The job: removes photos that no profile names. They stay behind where a process ended between storing one and saving
 * its profile, or between saving the profile and removing the photo before. What else lies there is left alone.
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

/** A photo, or half of one. */
function isOurs(name: string): boolean {
  return isPhotoName(name.replace(/\.part$/, ''));
}
