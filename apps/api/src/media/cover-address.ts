import { createHash } from 'node:crypto';
import type { CoverArt } from '../db/json/cover-art.ts';
import type { EventPicture } from '../db/json/event-picture.ts';
import type { BibText } from './social-bib.ts';

/** Increase it when the drawing code changes, so that browsers don't show an old picture. */
const drawingVersion = 3;

/** What a picture shows: an uploaded picture, or a drawing. */
export type Motif =
  | { readonly kind: 'uploaded'; readonly id: string }
  | { readonly kind: 'drawn'; readonly art: CoverArt };

export const drawn = (art: CoverArt): Motif => ({ kind: 'drawn', art });

/** Changes with the picture, and with the bib of a cover's social picture: browsers cache each version for a year. */
export function pictureVersion(motif: Motif, bib: BibText | null): string {
  const words = bib && [bib.name, bib.startsAt, bib.timeZone, bib.location];
  const text = JSON.stringify([drawingVersion, ...motifParts(motif), words]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function motifParts(motif: Motif): readonly string[] {
  if (motif.kind === 'uploaded') return [motif.id];
  const { sport, tone = '', art = '' } = motif.art;
  return [sport, tone, art];
}

interface Pictured {
  readonly id: string;
  readonly coverArt: CoverArt | null;
  readonly pictures: readonly EventPicture[];
}

/** The motif of the event's cover; null for an event without a cover. */
export function coverMotif({ coverArt, pictures }: Omit<Pictured, 'id'>): Motif | null {
  const uploaded = coverPicture(pictures);
  if (uploaded) return { kind: 'uploaded', id: uploaded.id };
  return coverArt && drawn(coverArt);
}

/** The uploaded picture that is the cover. */
export function coverPicture(pictures: readonly EventPicture[]): EventPicture | undefined {
  return pictures.find(({ isCover }) => isCover);
}

/** The cover's address on our own host, `/media/covers/{id}/{version}`; null for an event without a cover. */
export function coverAddress(event: BibText & Pictured): string | null {
  const motif = coverMotif(event);
  return motif && `/media/covers/${event.id}/${pictureVersion(motif, event)}`;
}

/** The address of an uploaded picture by its own id: no other caller knows it before the event is published. */
export function pictureAddress(id: string): string {
  return `/media/covers/${id}/${pictureVersion({ kind: 'uploaded', id }, null)}`;
}

/** The address of an event's drawn cover, also of a draft, and of an event whose cover is an uploaded picture. */
export function drawnCoverAddress(eventId: string): string {
  return `/media/gallery/${eventId}/cover/auto`;
}

/** A picture of the gallery, with what it shows. */
interface GalleryPicture {
  readonly address: string;
  readonly alt: string;
}

/** The gallery's pictures, which come in the cover's sizes too: the uploaded ones, else the drawn ones. */
export function galleryPictures(
  event: Pictured & { readonly galleryArt: readonly CoverArt[] },
): readonly GalleryPicture[] {
  if (event.pictures.length > 0) {
    const others = event.pictures.filter(({ isCover }) => !isCover);
    return others.map(({ id, alt }) => ({ address: pictureAddress(id), alt }));
  }
  return event.galleryArt.map((art, at) => ({
    address: `/media/gallery/${event.id}/${at}/${pictureVersion(drawn(art), null)}`,
    alt: '',
  }));
}
