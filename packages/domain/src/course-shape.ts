import { climbMeters } from './course-climb.ts';
import { knownElevations } from './course-elevation.ts';
import { samplesAlong } from './course-samples.ts';
import { metersAlong, type TrackPoint } from './course-track.ts';

/** Parts of equal length that a page draws a course with. More of them would put an event's page over its budget. */
const parts = 99;

/** The longer side of the course's drawing. */
const drawingSize = 1000;

/** The part of the earth that a course is in, in degrees. Its east is above 180 if the course crosses that meridian. */
export interface CourseArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What a page shows of a course, in whole numbers but for its place. */
export interface CourseShape {
  readonly lengthMeters: number;
  /** Null: the elevations are unknown. */
  readonly climbMeters: number | null;
  readonly lowestMeters: number | null;
  readonly highestMeters: number | null;
  /** The drawing's size: the longer side is 1000, north is up. */
  readonly width: number;
  readonly height: number;
  /** The coordinates of the drawing's edges. */
  readonly area: CourseArea;
  /** 100 places at equal distances along the course: x and y in the drawing, meters above the sea or null. */
  readonly points: readonly (readonly [x: number, y: number, elevation: number | null])[];
}

/** The shape of a course of at least two different points. */
export function courseShape(track: readonly TrackPoint[]): CourseShape {
  const along = metersAlong(track);
  const known = knownElevations(track, along);
  const elevations = known && samplesAlong(known, along, parts);
  const { places, ...drawn } = drawing(track, along);
  return {
    lengthMeters: Math.round(along.at(-1) ?? 0),
    climbMeters: known && Math.round(climbMeters(known, along)),
    lowestMeters: known && Math.round(least(known)),
    highestMeters: known && Math.round(-least(known.map((elevation) => -elevation))),
    ...drawn,
    points: places.map(([x, y], at) => [x, y, elevations && Math.round(elevations[at] ?? 0)]),
  };
}

function drawing(track: readonly TrackPoint[], along: readonly number[]) {
  const [first] = track;
  // Meridians come closer toward the poles. A course is small: one factor fits it all.
  const narrowing = Math.cos(((first?.lat ?? 0) * Math.PI) / 180);
  const east = track.map(({ lng }) => narrowing * degreesFrom(first?.lng ?? 0, lng));
  const south = track.map(({ lat }) => -lat);
  const [left, top] = [least(east), least(south)];
  const size = Math.max(-least(east.map((x) => -x)) - left, -least(south.map((y) => -y)) - top);
  const scaled = (values: readonly number[], from: number) =>
    values.map((value) => ((value - from) / size) * drawingSize);
  const [xs, ys] = [scaled(east, left), scaled(south, top)];
  const largest = (values: readonly number[]) => Math.max(1, Math.round(-least(values.map((v) => -v))));
  const xAt = samplesAlong(xs, along, parts);
  const yAt = samplesAlong(ys, along, parts);
  const degrees = (value: number) => Math.round(value * 1e5) / 1e5;
  const startLng = first?.lng ?? 0;
  return {
    area: {
      west: degrees(startLng + left / narrowing),
      south: degrees(least(south.map((y) => -y))),
      east: degrees(startLng - least(east.map((x) => -x)) / narrowing),
      north: degrees(-top),
    },
    width: largest(xs),
    height: largest(ys),
    places: xAt.map((x, at): [number, number] => [Math.round(x), Math.round(yAt[at] ?? 0)]),
  };
}

/** The places of a shape on the earth, longitude first as in GeoJSON. They are within a thousandth of the course's size. */
export function courseCoordinates({
  points,
  width,
  height,
  area: { west, south, east, north },
}: Pick<CourseShape, 'points' | 'width' | 'height' | 'area'>): [lng: number, lat: number][] {
  return points.map(([x, y]) => [west + (x / width) * (east - west), north - (y / height) * (north - south)]);
}

/** Degrees to the east, across the 180th meridian if that is shorter. */
const degreesFrom = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180;

/** `Math.min` takes each value as an argument, too many for a long course. */
function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity);
}
