import { type CourseRows, indexCourses, type ListedCourse } from './course-rows.ts';
import { indexingPlaces, type PlaceIndex } from './place-index.ts';
import { addRow, noRows, type RowSet } from './row-set.ts';
import { indexRowValues, type RowValues } from './row-values.ts';

/** What the filters compare of a list's events, apart from their texts. */
export interface EventColumns {
  /** How many events the list has. */
  readonly rowCount: number;
  readonly categories: RowValues;
  readonly days: RowValues;
  readonly places: PlaceIndex;
  readonly courses: CourseRows;
  /** The events that can still be booked. */
  readonly bookable: RowSet;
}

/** One value for each event of a list, in the list's order. */
export interface ColumnValues {
  readonly categories: readonly (string | null | undefined)[];
  /** The ISO day of the start in the event's zone; no value without a start. */
  readonly days: readonly (string | null | undefined)[];
  /** Coordinates; any other value counts as no place. */
  readonly places: readonly unknown[];
  readonly courses: readonly (readonly ListedCourse[])[];
  readonly bookable: readonly boolean[];
}

/** Prepares the columns. It yields after each, so that its caller can do other work. */
export function* indexingColumns(values: ColumnValues): Generator<void, EventColumns> {
  const categories = indexRowValues(values.categories);
  yield;
  const days = indexRowValues(values.days);
  yield;
  const places = yield* indexingPlaces(values.places);
  yield;
  const courses = indexCourses(values.courses);
  yield;
  return {
    rowCount: values.bookable.length,
    categories,
    days,
    places,
    courses,
    bookable: rowsThat(values.bookable),
  };
}

function rowsThat(isSo: readonly boolean[]): RowSet {
  const rows = noRows(isSo.length);
  for (let row = 0; row < isSo.length; row += 1) if (isSo[row]) addRow(rows, row);
  return rows;
}
