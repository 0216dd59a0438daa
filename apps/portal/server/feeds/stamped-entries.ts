import { createHash } from 'node:crypto';
import type { CalendarEntry } from '@dorsal/domain/calendar-file';
import { recentCache } from '@dorsal/event-search/recent-cache';

/** Of how many calendars this process knows when it first made them. */
const keptCalendars = 1_000;

const firstMadeAt = recentCache<Date>(keptCalendars);

/**
 * The entries, stamped with the time at which this process first made a calendar of the same entries. Prices and places
 * change with each sale, but no entry shows them: the calendar stays the same, so that caches don't send it again.
 */
export function stampedEntries(
  entries: readonly Omit<CalendarEntry, 'stampedAt'>[],
  now: Date,
): CalendarEntry[] {
  const content = createHash('sha256').update(JSON.stringify(entries)).digest('base64');
  const stampedAt = firstMadeAt(content, () => now);
  return entries.map((entry) => ({ ...entry, stampedAt }));
}
