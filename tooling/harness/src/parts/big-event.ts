import type { Database } from '@dorsal/api/internal/db/database';
import { seedEvent, type SeededEvent } from '@dorsal/api/internal/testing/seed-event';

/** An event that no load sells out. Its first ticket type costs 18,50 €, the second is free. */
export function seedBigEvent(db: Database): Promise<SeededEvent> {
  return seedEvent(db, {
    tickets: [
      { name: 'General', priceCents: 1_850, capacity: 1_000_000 },
      { name: 'Infantil', priceCents: 0, capacity: 1_000_000 },
    ],
  });
}
