import { setImmediate } from 'node:timers/promises';
import type { CourseNote } from '@dorsal/api-contract/panel/course-refusals';
import { metersAlong, type TrackPoint } from '@dorsal/domain/course-track';
import { type GpxLine, GpxReader } from './gpx-lines.ts';
import { GpxRefusedError } from './gpx-refused.ts';
import { gpxText } from './gpx-text.ts';

/** A course as it was read. */
export interface ReadCourse {
  readonly points: readonly TrackPoint[];
  readonly notes: readonly CourseNote[];
}

/** Characters that are parsed before other calls get their turn: some milliseconds. */
const portion = 256 * 1024;

/** A shorter course is a mistake, for example a single place. */
const shortestMeters = 10;

/**
 * Reads the course of a GPX file. Of several tracks the longest is the course: files with more of them usually hold one
 * for each distance of the race, which must not be joined. A route serves if there is no track. Throws GpxRefusedError.
 */
export async function readGpx(bytes: Uint8Array): Promise<ReadCourse> {
  const text = gpxText(bytes);
  const reader = new GpxReader();
  for (let from = 0; from < text.length; from += portion) {
    reader.write(text.slice(from, from + portion));
    await setImmediate();
  }
  return courseOf(reader.close());
}

function courseOf(lines: readonly GpxLine[]): ReadCourse {
  const measured = lines
    .filter(({ points }) => points.length > 0)
    .map((line) => ({ ...line, meters: metersAlong(line.points).at(-1) ?? 0 }));
  const tracks = measured.filter(({ kind }) => kind === 'track');
  const candidates = tracks.length > 0 ? tracks : measured;
  const [first, ...others] = candidates;
  if (!first) throw new GpxRefusedError('noTrack');
  const longest = others.reduce((best, line) => (line.meters > best.meters ? line : best), first);
  if (longest.meters < shortestMeters) throw new GpxRefusedError('tooShort');
  const notes: CourseNote[] = [];
  if (others.length > 0) notes.push('longestTrackUsed');
  if (longest.kind === 'route') notes.push('routeUsed');
  return { points: longest.points, notes };
}
