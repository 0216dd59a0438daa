import { instantMs } from '@dorsal/domain/instant';
import { wallTime } from '@dorsal/domain/wall-time';

const quarterMs = 15 * 60_000;

/**
 * Reads a zone's clock for many moments: returns the milliseconds that show its wall time if they are read as UTC. A
 * zone's offset is the same within a quarter of an hour, so it is looked up once for each.
 */
export function zoneClock(timeZone: string): (ms: number) => number {
  const offsets = new Map<number, number>();
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs);
    const known = offsets.get(quarter);
    if (known !== undefined) return ms + known;
    const start = quarter * quarterMs;
    const wall = wallTime(new Date(start), timeZone);
    const offset = (instantMs(wall && `${wall.day}T${wall.time}`) ?? start) - start;
    offsets.set(quarter, offset);
    return ms + offset;
  };
}
