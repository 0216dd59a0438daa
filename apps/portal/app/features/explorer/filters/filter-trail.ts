import type { AddressFilters } from '@dorsal/event-search/filter-params';

/** Most milliseconds between two changes of one history entry: keys of a word, steps of a slider. */
const pauseMs = 2000;

/** The filters that are entered in several steps; all others are chosen at once. */
const gradual: readonly (keyof AddressFilters)[] = ['keyword', 'distanceKm'];

/** A change of filters in the history. */
export interface TrailStep {
  /** What was changed. */
  readonly changed: readonly (keyof AddressFilters)[];
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Whether a change continues the step before, so that both are one history entry: further keys of a keyword, further
 * steps of a slider. Back then undoes a filter, and not a letter.
 */
export function goesOn(before: TrailStep | undefined, step: TrailStep): boolean {
  const [filter, ...others] = step.changed;
  if (!before || !filter || others.length > 0 || !gradual.includes(filter)) return false;
  return before.changed.length === 1 && before.changed[0] === filter && step.at - before.at <= pauseMs;
}
