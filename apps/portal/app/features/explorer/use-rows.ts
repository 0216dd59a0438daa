import { useEffect, useState } from 'react';
import type { RowRange } from './event-search.ts';
import type { ListedEvent } from './map-view.ts';
import type { Results } from './results.ts';

type Rows = ReadonlyMap<number, ListedEvent>;

/** Rows around those that are drawn which are kept, for whoever turns round. */
const keptAround = 100;

/**
 * The drawn rows of the results, by their place, and the one to keep; what isn't at hand yet is asked for, and missing
 * until then.
 */
export function useRows(results: Results, drawn: RowRange, kept: number | undefined): Rows {
  const [known, setKnown] = useState(() => firstRows(results));
  const current = known.of === results ? known : firstRows(results);
  if (current !== known) setKnown(current);
  const { rows } = current;
  const from = firstMissing(rows, drawn);
  const to = Math.min(drawn.to, results.total);

  useEffect(() => {
    if (from >= to) return undefined;
    let isLate = false;
    const fetchRows = async () => {
      const events = await results.rows({ from, to });
      if (isLate || events.length === 0) return;
      setKnown({ of: results, rows: mergeRows(rows, { from, to }, events, kept) });
    };
    fetchRows().catch((error: unknown) => console.error('Rows of the list could not be read.', error));
    return () => {
      isLate = true;
    };
  }, [results, rows, from, to, kept]);
  return rows;
}

interface KnownRows {
  readonly of: Results;
  readonly rows: Rows;
}

function firstRows(results: Results): KnownRows {
  return { of: results, rows: new Map(results.first.entries()) };
}

function firstMissing(rows: Rows, { from, to }: RowRange): number {
  let row = from;
  while (row < to && rows.has(row)) row += 1;
  return row;
}

/** What is known stays the same, so that its cards aren't drawn anew. */
function mergeRows(
  rows: Rows,
  { from, to }: RowRange,
  events: readonly ListedEvent[],
  kept: number | undefined,
): Rows {
  const near = [...rows].filter(
    ([row]) => row === kept || (row >= from - keptAround && row < to + keptAround),
  );
  const merged = new Map(near);
  for (const [at, event] of events.entries()) if (!merged.has(from + at)) merged.set(from + at, event);
  return merged;
}
