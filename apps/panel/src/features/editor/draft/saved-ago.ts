import { type Instant, requireInstantMs } from '@dorsal/domain/instant';
import { formatSince } from '@dorsal/domain/moment-text';

/** After «Guardado»: `hace 4 s`, then as everywhere in the panel `hace 3 min`, `hoy, 18:42`, `14 nov`. */
export function savedAgo(savedAt: Instant, now: number, timeZone: string): string {
  const seconds = Math.max(0, Math.floor((now - requireInstantMs(savedAt)) / 1000));
  if (seconds < 60) return `hace ${seconds} s`;
  return formatSince(savedAt, { now: new Date(now), timeZone }).replace(/^[HA]/, (first) =>
    first.toLowerCase(),
  );
}
