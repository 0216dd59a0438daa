import { createHash } from 'node:crypto';
import type { CoverArt } from './cover-art.ts';

/** Raised when the drawing itself changes, so that no browser shows an old one. */
const drawingVersion = 1;

/** Changes with the picture: browsers keep each version for a year. */
export function pictureVersion(art: CoverArt): string {
  const { sport, tone = '', art: drawing = '' } = art;
  const text = JSON.stringify([drawingVersion, sport, tone, drawing]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

/** The cover's address on our own host, `/media/covers/{id}/{version}`; null for an event without a cover. */
export function coverAddress(event: {
  readonly id: string;
  readonly coverArt: CoverArt | null;
}): string | null {
  return event.coverArt && `/media/covers/${event.id}/${pictureVersion(event.coverArt)}`;
}

/** The addresses of the gallery's pictures, which have the cover's sizes too. */
export function galleryAddresses(event: {
  readonly id: string;
  readonly galleryArt: readonly CoverArt[];
}): string[] {
  return event.galleryArt.map((art, at) => `/media/gallery/${event.id}/${at}/${pictureVersion(art)}`);
}
