import type { ListedCourse } from '@dorsal/event-search/course-rows';

/** What filters and order need of an event, as `listed_events` stores it. */
export interface ColumnRow {
  /** A small number that only this event has. */
  readonly slot: number;
  readonly id: string;
  readonly isListed: boolean;
  /** Milliseconds since 1970; infinite for an event without a date. */
  readonly startsAtMs: number;
  readonly isOver: boolean;
  /** ISO day of the start in the event's zone. */
  readonly day: string | null;
  readonly isBookable: boolean;
  readonly category: string | null;
  readonly placeName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** As lists have them. */
  readonly courses: readonly ListedCourse[];
}

/** The list's order: the next event first; past events last, the latest of them first. */
function inListOrder(one: ColumnRow, other: ColumnRow): number {
  if (one.isOver !== other.isOver) return one.isOver ? 1 : -1;
  const byStart = compare(one.startsAtMs, other.startsAtMs) || compare(one.id, other.id);
  return one.isOver ? -byStart : byStart;
}

const compare = <Value extends number | string>(one: Value, other: Value) =>
  one < other ? -1 : Number(one > other);

const rowsPerSort = 2_000;

/** Sorts rows into the list's order in slices: portions, then neighbors together. It yields after each. */
export function* sortingRows(rows: readonly ColumnRow[]): Generator<void, readonly ColumnRow[]> {
  let lists: (readonly ColumnRow[])[] = [];
  for (let from = 0; from < rows.length; from += rowsPerSort) {
    lists.push(rows.slice(from, from + rowsPerSort).sort(inListOrder));
    yield;
  }
  while (lists.length > 1) {
    const longer: (readonly ColumnRow[])[] = [];
    for (let at = 0; at < lists.length; at += 2) {
      longer.push(withSorted(lists[at] ?? [], lists[at + 1] ?? []));
      yield;
    }
    lists = longer;
  }
  return lists[0] ?? [];
}

/** Two sorted lists as one. */
export function withSorted(rows: readonly ColumnRow[], added: readonly ColumnRow[]): readonly ColumnRow[] {
  const merged: ColumnRow[] = [];
  let at = 0;
  for (const row of added) {
    for (let next = rows[at]; next && inListOrder(next, row) < 0; next = rows[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(row);
  }
  return merged.concat(rows.slice(at));
}
