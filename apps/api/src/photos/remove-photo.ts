import type { Services } from '../services.ts';
import { photoNameOf } from './photo-store.ts';

/**
 * Removes the photo behind an address, if it is one of ours. What it was about is done already, so a store that is away
 * is only logged: `sweepPhotos` will remove the photo.
 */
export async function removePhoto(
  { photos, log }: Pick<Services, 'photos' | 'log'>,
  address: string | null,
): Promise<void> {
  const name = photoNameOf(address);
  if (name === null) return;
  await photos
    .remove(name)
    .catch((error: unknown) => log.error({ err: error }, 'a photo could not be removed; the sweep will'));
}
