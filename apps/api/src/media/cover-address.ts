import type { CoverArt } from './cover-art.ts';

/** The path of an event's cover on our own host; null for an event without one. */
export function coverAddress(event: { readonly id: string; readonly coverArt: CoverArt | null }): string | null {
  return event.coverArt ? `/media/covers/${event.id}` : null;
}
