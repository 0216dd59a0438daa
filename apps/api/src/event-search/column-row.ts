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

/** Compares by the list's order (`listOrder`): the next event first; past events last, the latest of them first. */
export function inListOrder(one: ColumnRow, other: ColumnRow): number {
  if (one.isOver !== other.isOver) return one.isOver ? 1 : -1;
  const byStart = compare(one.startsAtMs, other.startsAtMs) || compare(one.id, other.id);
  return one.isOver ? -byStart : byStart;
}

const compare = <Value extends number | string>(one: Value, other: Value) =>
  one < other ? -1 : Number(one > other);
