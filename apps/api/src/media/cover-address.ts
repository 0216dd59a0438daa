import { createHash } from 'node:crypto';
import type { CoverArt } from '../db/json/cover-art.ts';
import type { BibText } from './social-bib.ts';

/** Increase it when the drawing code changes, so that browsers don't show an old picture. */
const drawingVersion = 3;

/** Changes with the picture, and with the bib of a cover's social picture: browsers cache each version for a year. */
export function pictureVersion(art: CoverArt, bib: BibText | null): string {
  const { sport, tone = '', art: drawing = '' } = art;
  const words = bib && [bib.name, bib.startsAt, bib.timeZone, bib.location];
  const text = JSON.stringify([drawingVersion, sport, tone, drawing, words]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

/** The cover's address on our own host, `/media/covers/{id}/{version}`; null for an event without a cover. */
export function coverAddress(
  event: BibText & { readonly id: string; readonly coverArt: CoverArt | null },
): string | null {
  return event.coverArt && `/media/covers/${event.id}/${pictureVersion(event.coverArt, event)}`;
}

/** The addresses of the gallery's pictures, which come in the cover's sizes too. */
export function galleryAddresses(event: {
  readonly id: string;
  readonly galleryArt: readonly CoverArt[];
}): string[] {
  return event.galleryArt.map((art, at) => `/media/gallery/${event.id}/${at}/${pictureVersion(art, null)}`);
}
