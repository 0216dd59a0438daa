import type { RowRange } from '@dorsal/event-search/event-search';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import type { Results } from '../results/results-view.ts';

/** Events by their index among the results, from 0. */
export type Rows = ReadonlyMap<number, ListedEvent>;

/** The loaded rows of some results. */
export interface KnownRows {
  readonly of: Results;
  /** The history entry in which they were first shown. */
  readonly address: string;
  readonly rows: Rows;
  /** `rows`, and those of the previous list whose index and event have no newer row yet. */
  readonly shown: Rows;
}

/** Rows that stay loaded on either side of the drawn ones, for a visitor who scrolls back. */
const keptAround = 100;

/** The rows that the results come with. */
export function firstRows(of: Results, address: string): KnownRows {
  const rows = new Map(of.first.entries());
  return { of, address, rows, shown: rows };
}

/** The same for results that replace others. At the same URL the old cards stay, so that the list doesn't flicker. */
export function nextRows(before: KnownRows, of: Results, address: string): KnownRows {
  const next = firstRows(of, address);
  return before.address === address ? { ...next, shown: over(before.shown, next.rows) } : next;
}

/**
 * Adds the events of a range, and keeps the row `kept`. Known rows stay the same, so their cards don't rerender. If the
 * server's list has changed since, the answer counts: an event that has moved leaves its old row, which is then missing.
 */
export function withAnswer(
  known: KnownRows,
  { from, to }: RowRange,
  events: readonly ListedEvent[],
  kept: number | undefined,
): KnownRows {
  const near = (row: number) => row === kept || (row >= from - keptAround && row < to + keptAround);
  const answer = events.map((event, at): [number, ListedEvent] => {
    const before = known.rows.get(from + at);
    return [from + at, before?._id === event._id ? before : event];
  });
  const rows = over(new Map([...known.rows].filter(([row]) => near(row))), new Map(answer));
  return { ...known, rows, shown: over(new Map([...known.shown].filter(([row]) => near(row))), rows) };
}

// An event may have moved to another row: it must appear only once.
function over(stale: Rows, rows: Rows): Rows {
  const ids = new Set(Array.from(rows.values(), ({ _id }) => _id));
  return new Map([...[...stale].filter(([, { _id }]) => !ids.has(_id)), ...rows]);
}
