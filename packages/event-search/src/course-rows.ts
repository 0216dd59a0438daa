import { isInRange } from './in-range.ts';
import type { NumberRange } from './number-range.ts';
import { addRow, hasRow, noRows, type RowSet } from './row-set.ts';

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

/** Collects the courses of a list's events. */
export interface CourseRowsBuilder {
  /** Adds the courses of the next event. */
  readonly add: (courses: readonly ListedCourse[]) => void;
  readonly finish: () => CourseRows;
}

/** Collects the courses of events, in their order. */
export function courseRowsBuilder(): CourseRowsBuilder {
  const rows: number[] = [];
  const kilometers: number[] = [];
  const climbs: number[] = [];
  let events = 0;
  return {
    add: (courses) => {
      for (const [lengthMeters, climbMeters] of courses) {
        rows.push(events);
        kilometers.push(lengthMeters / 1000);
        climbs.push(climbMeters ?? Number.NaN);
      }
      events += 1;
    },
    finish: () => ({
      events,
      rows: Uint32Array.from(rows),
      kilometers: Float64Array.from(kilometers),
      climbs: Float64Array.from(climbs),
    }),
  };
}

/** The rows of a set whose events have a course in the ranges. */
export function rowsWithCourse(
  { events, rows, kilometers, climbs }: CourseRows,
  { lengthKm, climbMeters }: CourseFilters,
  among: RowSet,
): RowSet {
  const found = noRows(events);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const fits =
      hasRow(among, row) &&
      (!lengthKm || isInRange(kilometers[at] ?? Number.NaN, lengthKm)) &&
      (!climbMeters || isInRange(climbs[at] ?? Number.NaN, climbMeters));
    if (fits) addRow(found, row);
  }
  return found;
}
