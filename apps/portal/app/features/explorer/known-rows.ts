import type { RowRange } from './event-search.ts';
import type { ListedEvent } from './map-view.ts';
import type { Results } from './results-view.ts';

/** Events by their place among the results, from 0. */
export type Rows = ReadonlyMap<number, ListedEvent>;

/** What is at hand of some results. */
export interface KnownRows {
  readonly of: Results;
  /** The history's entry they were first shown in. */
  readonly address: string;
  readonly rows: Rows;
  /** The same; and those of the list before, as long as nothing newer is known about their place and event. */
  readonly shown: Rows;
}

/** Rows around those that are drawn which are kept, for whoever turns round. */
const keptAround = 100;

/** The rows that the results come with. */
export function firstRows(of: Results, address: string): KnownRows {
  const rows = new Map(of.first.entries());
  return { of, address, rows, shown: rows };
}

/** The same for results in the place of others: at the same address nobody wants to see its cards go and come again. */
export function nextRows(before: KnownRows, of: Results, address: string): KnownRows {
  const next = firstRows(of, address);
  return before.address === address ? { ...next, shown: over(before.shown, next.rows) } : next;
}

/** With the events of a range; `kept` is not forgotten. What is known stays the same, so that its cards aren't drawn anew. */
export function withAnswer(
  known: KnownRows,
  { from, to }: RowRange,
  events: readonly ListedEvent[],
  kept: number | undefined,
): KnownRows {
  const near = (row: number) => row === kept || (row >= from - keptAround && row < to + keptAround);
  const rows = new Map([...known.rows].filter(([row]) => near(row)));
  for (const [at, event] of events.entries()) if (!rows.has(from + at)) rows.set(from + at, event);
  return { ...known, rows, shown: over(new Map([...known.shown].filter(([row]) => near(row))), rows) };
}

// An event may have come to another place: it is drawn once only.
function over(stale: Rows, rows: Rows): Rows {
  const ids = new Set(Array.from(rows.values(), ({ _id }) => _id));
  return new Map([...[...stale].filter(([, { _id }]) => !ids.has(_id)), ...rows]);
}
