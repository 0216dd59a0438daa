import type { CourseShape } from './course-shape.ts';

/**
 * The points of a shape as a short text: differences from one to the next, `x,y,elevation` each, `x,y` without
 * elevations. In a page's data, lists of numbers would take several times as much.
 */
export function coursePointsText(points: CourseShape['points']): string {
  let before: readonly (number | null)[] = [0, 0, 0];
  return points
    .map((point) => {
      const numbers = point.filter((value) => value !== null);
      const steps = numbers.map((value, part) => value - (before[part] ?? 0));
      before = point;
      return steps.join();
    })
    .join(' ');
}

/** The points that `coursePointsText` has written; an empty list for any other text. */
export function coursePoints(text: string): CourseShape['points'] {
  if (!/^-?\d+(?:,-?\d+){1,2}(?: -?\d+(?:,-?\d+){1,2})*$/.test(text)) return [];
  let [x, y, elevation] = [0, 0, 0];
  return text.split(' ').map((step) => {
    const [east = 0, south = 0, up] = step.split(',').map(Number);
    x += east;
    y += south;
    elevation += up ?? 0;
    return [x, y, up === undefined ? null : elevation] as const;
  });
}
