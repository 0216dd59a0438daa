import { useEffect, useState } from 'react';
import type { RowRange } from '@dorsal/event-search/event-search';
import { loadWithRetries } from './load-with-retries.ts';
import { firstRows, nextRows, type Rows, withAnswer } from './known-rows.ts';
import type { Results } from '../results/results-view.ts';

export interface AskedRows {
  readonly results: Results;
  /** The history entry in which the results are shown. */
  readonly address: string;
  readonly drawn: RowRange;
  /** Another row that must not be lost. */
  readonly kept: number | undefined;
}

/**
 * The drawn rows of the results, by index, and the one to keep. Rows that are not loaded yet are requested, again after
 * a failure, and missing until they arrive. If the list was refreshed for the same URL, the old rows stay until the new
 * ones arrive.
 */
export function useRows({ results, address, drawn, kept }: AskedRows): Rows {
  const [known, setKnown] = useState(() => firstRows(results, address));
  const current = known.of === results ? known : nextRows(known, results, address);
  if (current !== known) setKnown(current);
  const { rows } = current;
  const from = firstMissing(rows, drawn);
  const to = Math.min(drawn.to, results.total);

  useEffect(() => {
    if (from >= to) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const fetchRows = async () => {
      const events = await results.search.rows(results.filters, { from, to }, signal);
      if (signal.aborted || events.length === 0) return;
      setKnown((before) => (before.of === results ? withAnswer(before, { from, to }, events, kept) : before));
    };
    loadWithRetries(fetchRows, signal);
    // After the next request has begun, which may need the same page of rows.
    return () => queueMicrotask(() => controller.abort());
  }, [results, from, to, kept]);
  return current.shown;
}

function firstMissing(rows: Rows, { from, to }: RowRange): number {
  let row = from;
  while (row < to && rows.has(row)) row += 1;
  return row;
}
