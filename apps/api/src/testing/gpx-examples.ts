import type { TrackPoint } from '@dorsal/domain/course-track';

const turn = 2 * Math.PI;

/**
 * A loop around 39.69° N, 0.43° W whose distance from its center varies, over two hills: some 24 km long. The same for
 * the same count. `noise`: meters that the elevations jump up and down from point to point.
 */
export function hillyLoop(count: number, noise = 0): TrackPoint[] {
  return Array.from({ length: count }, (_, at) => {
    const share = at / (count - 1);
    const radius = 0.032 + 0.006 * Math.sin(5 * turn * share);
    const hills = 400 + 150 * Math.sin(turn * share - turn / 4) + 90 * Math.sin(3 * turn * share);
    return {
      lat: 39.69 + radius * Math.sin(turn * share),
      lng: -0.43 + radius * Math.cos(turn * share),
      elevation: hills + (at % 2 === 0 ? noise : -noise),
    };
  });
}

/** A GPX 1.1 with one track of these points, with the times and metadata that devices write. */
export function gpxOf(points: readonly TrackPoint[]): string {
  return gpx(`<metadata><author><name>Lucía</name></author></metadata>${trackOf(points)}`);
}

/** A document of these elements. */
export function gpx(inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Test" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;
}

/** A track of one segment. */
export function trackOf(points: readonly TrackPoint[]): string {
  return `<trk><name>Vuelta de Lucía</name><trkseg>${points.map(pointOf).join('')}</trkseg></trk>`;
}

function pointOf({ lat, lng, elevation }: TrackPoint): string {
  const ele = elevation === null ? '' : `<ele>${elevation.toFixed(1)}</ele>`;
  return `<trkpt lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}">${ele}<time>2026-06-01T08:00:00Z</time></trkpt>`;
}
