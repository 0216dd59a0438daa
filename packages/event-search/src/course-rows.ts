import { isInRange, type NumberRange } from './number-range.ts';
import { addRow, noRows, type RowSet } from './row-set.ts';

/** A course of an event: length, and climb or null if the elevations are unknown, in meters. */
export type ListedCourse = readonly [lengthMeters: number, climbMeters: number | null];

/** The courses of a list of events, in one array for each property. */
export interface CourseRows {
  /** How many events the list has. */
  readonly events: number;
  /** For each course, the row of its event. */
  readonly rows: Uint32Array;
  readonly kilometers: Float64Array;
  /** NaN: unknown. No range includes it. */
  readonly climbs: Float64Array;
}

/** What a search asks of a course. Both ranges count for the same course. */
export interface CourseFilters {
  readonly lengthKm?: NumberRange | undefined;
  readonly climbMeters?: NumberRange | undefined;
}

/** Prepares the courses of events, in their order. */
export function indexCourses(courses: readonly (readonly ListedCourse[])[]): CourseRows {
  const count = courses.reduce((sum, { length }) => sum + length, 0);
  const rows = new Uint32Array(count);
  const kilometers = new Float64Array(count);
  const climbs = new Float64Array(count);
  let end = 0;
  for (let row = 0; row < courses.length; row += 1) {
    for (const course of courses[row] ?? []) {
      rows[end] = row;
      kilometers[end] = course[0] / 1000;
      climbs[end] = course[1] ?? Number.NaN;
      end += 1;
    }
  }
  return { events: courses.length, rows, kilometers, climbs };
}

/** The rows of the events that have a course in the ranges. */
export function rowsWithCourse(
  { events, rows, kilometers, climbs }: CourseRows,
  { lengthKm, climbMeters }: CourseFilters,
): RowSet {
  const found = noRows(events);
  for (let at = 0; at < rows.length; at += 1) {
    const fits =
      (!lengthKm || isInRange(kilometers[at] ?? Number.NaN, lengthKm)) &&
      (!climbMeters || isInRange(climbs[at] ?? Number.NaN, climbMeters));
    if (fits) addRow(found, rows[at] ?? 0);
  }
  return found;
}
