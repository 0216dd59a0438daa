import { countRows, hasRow, indexOfRow, type RowSet, rowPositions, rowPositionsBetween } from './row-set.ts';

/** Events in the order in which they are shown. */
export interface OrderedEvents {
  /** How many there are. */
  readonly count: number;
  /** The positions in the list of some of them: from index `from` (included) to index `to` (excluded), or to the end. */
  readonly positions: (from: number, to: number) => Uint32Array;
  /** The index of the event at a position of the list; undefined if the event is not among them. */
  readonly indexOf: (position: number) => number | undefined;
}

/** `OrderedEvents` of which some texts may have to be read first: then it returns a promise. */
export interface ResultOrder {
  readonly count: number;
  readonly positions: (from: number, to: number) => Uint32Array | Promise<Uint32Array>;
  readonly indexOf: (position: number) => number | undefined | Promise<number | undefined>;
}

/** Rows in the list's order. Only the requested positions are listed: a search shows one page of a hundred thousand. */
export function asListed(rows: RowSet): OrderedEvents {
  return {
    count: countRows(rows),
    positions: (from, to) => rowPositionsBetween(rows, from, to),
    indexOf: (position) => indexOfRow(rows, position),
  };
}

/** Rows in the order that `sort` gives to their positions. Totals and maps don't need it, so it is called late. */
export function sortedIfNeeded(rows: RowSet, sort: (positions: Uint32Array) => Uint32Array): OrderedEvents {
  let sorted: Uint32Array | undefined;
  const sortOnce = () => {
    sorted ??= sort(rowPositions(rows));
    return sorted;
  };
  return {
    count: countRows(rows),
    positions: (from, to) => sortOnce().subarray(from, to),
    indexOf: (position) => (hasRow(rows, position) ? sortOnce().indexOf(position) : undefined),
  };
}

/** The events of all groups, one group after the other. */
export function inSequence(groups: readonly OrderedEvents[]): OrderedEvents {
  const starts: number[] = [];
  let count = 0;
  for (const group of groups) {
    starts.push(count);
    count += group.count;
  }
  return {
    count,
    positions: (from, to) => {
      const found = new Uint32Array(Math.max(0, Math.min(to, count) - from));
      for (const [at, group] of groups.entries()) {
        const start = starts[at] ?? 0;
        const first = Math.max(0, from - start);
        const end = Math.min(group.count, to - start);
        if (first < end) found.set(group.positions(first, end), start + first - from);
      }
      return found;
    },
    indexOf: (position) => {
      for (const [at, group] of groups.entries()) {
        const index = group.indexOf(position);
        if (index !== undefined) return (starts[at] ?? 0) + index;
      }
      return undefined;
    },
  };
}
