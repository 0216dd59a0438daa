import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { type Instant, requireInstantMs } from '@dorsal/domain/instant';

/** `hace 4 s`, `hace 3 min`, and after an hour `el 23 nov 2026, 18:42` in the zone. */
export function savedAgo(savedAt: Instant, now: number, timeZone: string): string {
  const seconds = Math.max(0, Math.floor((now - requireInstantMs(savedAt)) / 1000));
  if (seconds < 60) return `hace ${seconds} s`;
  if (seconds < 3600) return `hace ${Math.floor(seconds / 60)} min`;
  return `el ${formatEventDateTime(savedAt, timeZone)}`;
}
