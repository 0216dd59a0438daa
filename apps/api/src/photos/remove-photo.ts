import type { Services } from '../services.ts';
import { photoNameOf } from '../gateways/photos/photo-store.ts';

/**
 * Removes the photo at an address, if it is one of ours. Failures are only logged, because the caller's work is already
 * done: `sweepPhotos` will remove the photo.
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
