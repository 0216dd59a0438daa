import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { eventPictures } from '../db/schema/event-pictures.ts';
import { events } from '../db/schema/events.ts';
import { isPublished } from '../db/offer.ts';
import { coverMotif, drawn, type Motif } from './cover-address.ts';
import type { BibText } from './social-bib.ts';

/** What an address of a picture shows. */
export interface FoundMotif {
  readonly motif: Motif;
  /** Determines a drawing: the event's id, with a number for a gallery picture. */
  readonly seed: string;
  /** The text on the bib; null for a picture without one. */
  readonly bib: BibText | null;
  readonly isPublished: boolean;
}

const shown = {
  coverArt: events.coverArt,
  galleryArt: events.galleryArt,
  pictures: events.pictures,
  category: events.category,
  name: events.name,
  startsAt: events.startsAt,
  timeZone: events.timeZone,
  location: events.location,
  isPublished: sql<boolean>`coalesce(${isPublished}, false)`,
};

/**
 * The cover of an event, stored or only a draft; an uploaded picture by its own id. An event without a cover has no
 * cover address: a request for one gets its category's drawing.
 */
export async function findCover(db: Database, id: string): Promise<FoundMotif | undefined> {
  const [event] = await db.select(shown).from(events).where(eq(events.id, id));
  if (event) {
    const motif = coverMotif(event) ?? drawn({ sport: event.category ?? '' });
    return { motif, seed: id, bib: event, isPublished: event.isPublished };
  }
  const isUploaded = (await db.$count(eventPictures, eq(eventPictures.id, id))) > 0;
  if (isUploaded) return ofEvent({ kind: 'uploaded', id }, id);
  return findDraftCover(db, id);
}

/** A drawing of the gallery by its position; `cover` is the drawn cover, also of an event with an uploaded one. */
export async function findDrawing(db: Database, id: string, at: string): Promise<FoundMotif | undefined> {
  const [event] = await db.select(shown).from(events).where(eq(events.id, id));
  if (at === 'cover') {
    return event
      ? ofEvent(drawn(event.coverArt ?? { sport: event.category ?? '' }), id)
      : findDraftCover(db, id);
  }
  const art = /^\d{1,2}$/.test(at) ? event?.galleryArt[Number(at)] : undefined;
  return art && ofEvent(drawn(art), `${id}-${at}`);
}

async function findDraftCover(db: Database, id: string): Promise<FoundMotif | undefined> {
  const [draft] = await db
    .select({ category: sql<string | null>`${eventDrafts.content} ->> 'category'` })
    .from(eventDrafts)
    .where(eq(eventDrafts.eventId, id));
  return draft && ofEvent(drawn({ sport: draft.category ?? '' }), id);
}

const ofEvent = (motif: Motif, seed: string): FoundMotif => ({ motif, seed, bib: null, isPublished: false });
