import { isDeepStrictEqual } from 'node:util';
import type { ListedCourse } from '@dorsal/event-search/course-rows';
import { type EventColumns, indexingColumns } from '@dorsal/event-search/event-columns';
import { placeOfRow } from '@dorsal/event-search/place-index';
import { hasRow } from '@dorsal/event-search/row-set';
import { indexRowValues, type RowValues, valueOfRow } from '@dorsal/event-search/row-values';
import { type ColumnRow, sortingRows, withSorted } from './column-row.ts';

/** All listed events in the list's order, one entry of each array for each event. It never changes. */
export interface ListedColumns {
  readonly slots: Uint32Array;
  readonly ids: readonly string[];
  readonly startsAtMs: Float64Array;
  readonly isOver: Uint8Array;
  readonly placeNames: RowValues;
  readonly courses: readonly (readonly ListedCourse[])[];
  readonly columns: EventColumns;
}

const noCourses: readonly ListedCourse[] = [];
const rowsPerSlice = 5_000;

/** Prepares rows that are in the list's order. It yields from time to time, so that its caller can do other work. */
export function* indexingRows(rows: readonly ColumnRow[]): Generator<void, ListedColumns> {
  const slots = new Uint32Array(rows.length);
  const startsAtMs = new Float64Array(rows.length);
  const isOver = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    if (!row) continue;
    slots[at] = row.slot;
    startsAtMs[at] = row.startsAtMs;
    isOver[at] = Number(row.isOver);
  }
  yield;
  const ids = rows.map(({ id }) => id);
  // One array for all events without courses, which are the most.
  const courses = rows.map((row) => (row.courses.length > 0 ? row.courses : noCourses));
  yield;
  const values = {
    categories: rows.map(({ category }) => category),
    days: rows.map(({ day }) => day),
    courses,
    bookable: rows.map(({ isBookable }) => isBookable),
  };
  yield;
  const places = rows.map(placeOf);
  yield;
  const placeNames = indexRowValues(rows.map(({ placeName }) => placeName));
  yield;
  const columns = yield* indexingColumns({ ...values, places });
  return { slots, ids, startsAtMs, isOver, placeNames, courses, columns };
}

/** The changed rows of which a column differs from the list, and those that come into the list or leave it. */
export function differingRows(list: ListedColumns, changed: readonly ColumnRow[]): readonly ColumnRow[] {
  const bySlot = new Map(changed.map((row) => [row.slot, row]));
  const inList = new Map<number, number>();
  for (let at = 0; at < list.slots.length; at += 1) {
    const slot = list.slots[at] ?? 0;
    if (bySlot.has(slot)) inList.set(slot, at);
  }
  return [...bySlot.values()].filter((row) => {
    const at = inList.get(row.slot);
    if (at === undefined || !row.isListed) return row.isListed || at !== undefined;
    return !isDeepStrictEqual(row, rowAt(list, at));
  });
}

/** The list with changed rows, which replace those of the same slots. Yields as `indexingRows` does. */
export function* mergingRows(
  list: ListedColumns,
  changed: readonly ColumnRow[],
): Generator<void, ListedColumns> {
  const replaced = new Set(changed.map(({ slot }) => slot));
  const kept: ColumnRow[] = [];
  for (let at = 0; at < list.slots.length; at += 1) {
    if (!replaced.has(list.slots[at] ?? 0)) kept.push(rowAt(list, at));
    if (at % rowsPerSlice === 0) yield;
  }
  const added = yield* sortingRows(changed.filter(({ isListed }) => isListed));
  const rows = withSorted(kept, added);
  yield;
  return yield* indexingRows(rows);
}

function placeOf({ latitude, longitude }: ColumnRow) {
  return latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude };
}

function rowAt(
  { slots, ids, startsAtMs, isOver, placeNames, courses, columns }: ListedColumns,
  at: number,
): ColumnRow {
  const place = placeOfRow(columns.places, at);
  return {
    slot: slots[at] ?? 0,
    id: ids[at] ?? '',
    isListed: true,
    startsAtMs: startsAtMs[at] ?? 0,
    isOver: isOver[at] === 1,
    day: valueOfRow(columns.days, at) ?? null,
    isBookable: hasRow(columns.bookable, at),
    category: valueOfRow(columns.categories, at) ?? null,
    placeName: valueOfRow(placeNames, at) ?? null,
    latitude: place?.lat ?? null,
    longitude: place?.lng ?? null,
    courses: courses[at] ?? noCourses,
  };
}
