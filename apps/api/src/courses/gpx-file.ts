import type { TrackPoint } from '@dorsal/domain/course-track';

/** A course as a GPX 1.1: its points, without a name, times or metadata. */
export function gpxFile(points: readonly TrackPoint[]): string {
  const lines = points.map(({ lat, lng, elevation }) => {
    const place = `<trkpt lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}"`;
    return elevation === null ? `${place}/>` : `${place}><ele>${elevation.toFixed(1)}</ele></trkpt>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Dorsal" xmlns="http://www.topografix.com/GPX/1/1">
<trk><trkseg>
${lines.join('\n')}
</trkseg></trk>
</gpx>
`;
}
