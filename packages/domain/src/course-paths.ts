import type { CourseShape } from './course-shape.ts';

/** The width and the height of a profile's `viewBox`: nine units for each of the 99 parts of a course, so that its steps are equal and short. */
export const profileBox = { width: 891, height: 100 };

/** Space above the highest and below the lowest point, in units of the box. */
const margin = 8;

/** Meters that a profile spans at least: a flat course must not look like a mountain. */
const leastSpan = 60;

/** The course on the ground, as the data of an SVG path. */
export function trackPath({ points }: Pick<CourseShape, 'points'>): string {
  return path(points.map(([x, y]) => [x, y]));
}

/** The profile's line as the data of an SVG path in `profileBox`; null without elevations. */
export function profilePath(shape: Pick<CourseShape, 'points'>): string | null {
  const places = profilePlaces(shape);
  return places && path(places);
}

/**
 * The profile as one shape with the ground below it; null without elevations. Its other sides are outside of
 * `profileBox`, so that a stroke shows only the line.
 */
export function profileGround(shape: Pick<CourseShape, 'points'>): string | null {
  const places = profilePlaces(shape);
  const { width, height } = profileBox;
  if (places === null) return null;
  return `M-9 ${2 * height}V${places[0]?.[1] ?? 0}L${path(places).slice(1)}H${width + 9}V${2 * height}`;
}

function profilePlaces(shape: Pick<CourseShape, 'points'>): [x: number, y: number][] | null {
  const scale = profileScale(shape);
  if (scale === null) return null;
  const last = Math.max(1, shape.points.length - 1);
  return shape.points.map(([, , elevation], at) => [
    Math.round((profileBox.width * at) / last),
    Math.round(profileY(elevation ?? 0, scale)),
  ]);
}

/** The elevations at the profile's lower and upper margin. */
export interface ProfileScale {
  readonly bottomMeters: number;
  readonly topMeters: number;
}

/** The scale of a profile; null without elevations. */
export function profileScale({ points }: Pick<CourseShape, 'points'>): ProfileScale | null {
  const elevations = points.flatMap(([, , elevation]) => elevation ?? []);
  if (elevations.length === 0) return null;
  const [bottomMeters, highest] = [Math.min(...elevations), Math.max(...elevations)];
  return { bottomMeters, topMeters: Math.max(highest, bottomMeters + leastSpan) };
}

/** An elevation's distance from the top of the profile's box. */
export function profileY(elevation: number, { bottomMeters, topMeters }: ProfileScale): number {
  const share = (elevation - bottomMeters) / (topMeters - bottomMeters);
  return profileBox.height - margin - share * (profileBox.height - 2 * margin);
}

/** Relative lines without spaces before a minus: half as long as absolute ones. */
function path(places: readonly (readonly [number, number])[]): string {
  const lines = places.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = places[at] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  const [startX, startY] = places[0] ?? [0, 0];
  return `M${startX} ${startY}l${lines.join(' ')}`.replaceAll(' -', '-');
}
