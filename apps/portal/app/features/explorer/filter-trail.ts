import type { AddressFilters } from './filter-params.ts';

/** Milliseconds between two changes that may belong to one entry: keys of a word, steps of a slider. */
const pauseMs = 2000;

/** The filters that are entered bit by bit; all others are one choice each. */
const gradual: readonly (keyof AddressFilters)[] = ['keyword', 'distanceKm'];

/** A change of filters, as the history knows it. */
export interface TrailStep {
  /** What was changed. */
  readonly changed: readonly (keyof AddressFilters)[];
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Whether a change goes on with what the step before began, so that both are one entry of the history: further keys of a
 * keyword, further steps of a slider. Back then undoes a filter, and not a letter.
 */
export function goesOn(before: TrailStep | undefined, step: TrailStep): boolean {
  const [filter, ...others] = step.changed;
  if (!before || !filter || others.length > 0 || !gradual.includes(filter)) return false;
  return before.changed.length === 1 && before.changed[0] === filter && step.at - before.at <= pauseMs;
}
