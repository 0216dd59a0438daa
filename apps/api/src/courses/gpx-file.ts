import type { TrackPoint } from '@dorsal/domain/course-track';

/** Points in a part of the file: its text takes less than a millisecond. */
const pointsPerPart = 1000;

/**
 * A course as a GPX 1.1, in parts: its points, without a name, times or metadata. The server sends a part before it writes
 * the next, so that other calls get their turn, and never has the whole text of a long course in memory.
 */
export function* gpxFile(points: readonly TrackPoint[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Dorsal" xmlns="http://www.topografix.com/GPX/1/1">
<trk><trkseg>
`;
  for (let from = 0; from < points.length; from += pointsPerPart) {
    yield points
      .slice(from, from + pointsPerPart)
      .map(pointLine)
      .join('');
  }
  yield '</trkseg></trk>\n</gpx>\n';
}

function pointLine({ lat, lng, elevation }: TrackPoint): string {
  const place = `<trkpt lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}"`;
  return elevation === null ? `${place}/>\n` : `${place}><ele>${elevation.toFixed(1)}</ele></trkpt>\n`;
}
