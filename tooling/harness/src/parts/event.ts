import type { Database } from '@dorsal/api/internal/db/database';
import { type EventDraft, seedEvent, type SeededEvent } from '@dorsal/api/internal/testing/seed-event';

/** An event whose ticket types share its places: a sold place of one is gone for the others. */
export function seedSharedEvent(
  db: Database,
  { capacity, ticketTypes }: { capacity: number; ticketTypes: number },
): Promise<SeededEvent> {
  const tickets: EventDraft['tickets'] = Array.from({ length: ticketTypes }, () => ({ capacity }));
  return seedEvent(db, { capacity, tickets });
}
