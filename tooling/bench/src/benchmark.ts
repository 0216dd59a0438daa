import type { Postgres } from '../../harness/src/parts/postgres.ts';

/** One round: our figure and the reference's, measured one right after the other. */
export interface Round {
  /** Ours divided by theirs; for times, theirs divided by ours. More is better. */
  readonly ratio: number;
  readonly detail: string;
}

interface Described {
  readonly id: string;
  readonly title: string;
  /** The ratio to reach; null if the figure is only printed. */
  readonly requires: number | null;
  /** Takes minutes, so it is measured in the first round only. */
  readonly isLong?: true;
}

interface OnDatabase extends Described {
  readonly round: (postgres: Postgres) => Promise<Round>;
}

/** Needs no database. If all chosen benchmarks are of this kind, no database is started. */
interface InMemory extends Described {
  readonly roundInMemory: () => Promise<Round>;
}

export type Benchmark = OnDatabase | InMemory;

/** The results of a benchmark's rounds. */
export interface Result {
  readonly benchmark: Benchmark;
  readonly rounds: readonly Round[];
}

/** The median of the rounds, because other work on the machine may disturb one of them. */
export function medianRatio({ rounds }: Result): number {
  const ratios = rounds.map(({ ratio }) => ratio).toSorted((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? 0;
}

export function isReached(result: Result): boolean {
  const { requires } = result.benchmark;
  return requires === null || medianRatio(result) >= requires;
}
