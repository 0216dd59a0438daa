import { isCoordinates } from '@dorsal/domain/coordinates';
import { courseRowsBuilder, type CourseRows, type ListedCourse } from './course-rows.ts';
import { indexingPlaces, type PlaceIndex } from './place-index.ts';
import { addRow, noRows, type RowSet } from './row-set.ts';
import { rowValuesBuilder, type RowValues } from './row-values.ts';

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

/** What the columns have of one event. */
export interface ColumnValues {
  readonly category: string | null | undefined;
  /** The ISO day of the start in the event's zone; no value without a start. */
  readonly day: string | null | undefined;
  /** Coordinates; any other value counts as no place. */
  readonly place: unknown;
  readonly courses: readonly ListedCourse[];
  readonly isBookable: boolean;
}

/** Collects the columns of a list. */
export interface ColumnsBuilder {
  /** Adds the next event. */
  readonly add: (values: ColumnValues) => void;
  /** Prepares the columns: call it once, after the last event. It yields from time to time, so that its caller can do other work. */
  readonly finishing: () => Generator<void, EventColumns>;
}

/** Collects the columns of `rowCount` events, in the list's order. */
export function columnsBuilder(rowCount: number): ColumnsBuilder {
  const categories = rowValuesBuilder(rowCount);
  const days = rowValuesBuilder(rowCount);
  const courses = courseRowsBuilder();
  const bookable = noRows(rowCount);
  const latitudes = new Float64Array(rowCount).fill(Number.NaN);
  const longitudes = latitudes.slice();
  let row = 0;
  return {
    add: (values) => {
      categories.add(values.category);
      days.add(values.day);
      courses.add(values.courses);
      if (values.isBookable) addRow(bookable, row);
      if (isCoordinates(values.place)) {
        latitudes[row] = values.place.lat;
        longitudes[row] = values.place.lng;
      }
      row += 1;
    },
    finishing: function* () {
      const places = yield* indexingPlaces(latitudes, longitudes);
      return {
        rowCount,
        categories: categories.finish(),
        days: days.finish(),
        places,
        courses: courses.finish(),
        bookable,
      };
    },
  };
}
