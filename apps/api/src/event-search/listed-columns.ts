import { isDeepStrictEqual } from 'node:util';
import type { ListedCourse } from '@dorsal/event-search/course-rows';
import { columnsBuilder, type EventColumns } from '@dorsal/event-search/event-columns';
import { placeOfRow } from '@dorsal/event-search/place-index';
import { hasRow } from '@dorsal/event-search/row-set';
import { rowValuesBuilder, type RowValues, valueOfRow } from '@dorsal/event-search/row-values';
import { type ColumnRow, inListOrder } from './column-row.ts';

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

/** Collects the columns of a list. */
export interface ListedColumnsBuilder {
  /** Adds the next event. */
  readonly add: (row: ColumnRow) => void;
  /** Call it once, after the last event. It yields from time to time, so that its caller can do other work. */
  readonly finishing: () => Generator<void, ListedColumns>;
}

/** Collects the columns of `rowCount` events, in the list's order. The rows themselves can be forgotten. */
export function listedColumnsBuilder(rowCount: number): ListedColumnsBuilder {
  const slots = new Uint32Array(rowCount);
  const ids: string[] = [];
  const startsAtMs = new Float64Array(rowCount);
  const isOver = new Uint8Array(rowCount);
  const placeNames = rowValuesBuilder(rowCount);
  const courses: (readonly ListedCourse[])[] = [];
  const columns = columnsBuilder(rowCount);
  return {
    add: (row) => {
      const at = ids.length;
      slots[at] = row.slot;
      startsAtMs[at] = row.startsAtMs;
      isOver[at] = Number(row.isOver);
      ids.push(row.id);
      // One array for all events without courses: most have none.
      courses.push(row.courses.length > 0 ? row.courses : noCourses);
      placeNames.add(row.placeName);
      columns.add({ ...row, place: placeOf(row) });
    },
    finishing: function* () {
      const others = { slots, ids, startsAtMs, isOver, placeNames: placeNames.finish(), courses };
      yield;
      return { ...others, columns: yield* columns.finishing() };
    },
  };
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

/** The list with changed rows, which replace those of the same slots. Yields as `finishing` does. */
export function* mergingRows(
  list: ListedColumns,
  changed: readonly ColumnRow[],
): Generator<void, ListedColumns> {
  const replaced = new Set(changed.map(({ slot }) => slot));
  const kept = list.slots.reduce((count, slot) => count + (replaced.has(slot) ? 0 : 1), 0);
  const added = changed.filter(({ isListed }) => isListed).sort(inListOrder);
  yield;
  const { add, finishing } = listedColumnsBuilder(kept + added.length);
  let nextAdded = 0;
  for (let at = 0; at < list.slots.length; at += 1) {
    if (at % rowsPerSlice === 0) yield;
    if (replaced.has(list.slots[at] ?? 0)) continue;
    const row = rowAt(list, at);
    for (let next = added[nextAdded]; next && inListOrder(next, row) < 0; next = added[nextAdded]) {
      add(next);
      nextAdded += 1;
    }
    add(row);
  }
  for (const row of added.slice(nextAdded)) add(row);
  return yield* finishing();
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
