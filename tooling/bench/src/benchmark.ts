import type { Postgres } from '../../harness/src/parts/postgres.ts';

/** One round: what we reach, and what it is measured against, one right after the other. */
export interface Round {
  /** Ours over theirs; of times, theirs over ours: more is better. */
  readonly ratio: number;
  readonly detail: string;
}

interface Described {
  readonly id: string;
  readonly title: string;
  /** The ratio to reach; null where there is nothing to reach but a figure to know. */
  readonly requires: number | null;
  /** Takes minutes: measured once. */
  readonly isLong?: true;
}

interface OnDatabase extends Described {
  readonly round: (postgres: Postgres) => Promise<Round>;
}

/** Without a database: where all that were chosen are such, none is started. */
interface InMemory extends Described {
  readonly roundInMemory: () => Promise<Round>;
}

export type Benchmark = OnDatabase | InMemory;

/** What the rounds of a benchmark came to. */
export interface Result {
  readonly benchmark: Benchmark;
  readonly rounds: readonly Round[];
}

/** The middle of the rounds: the machine has other work, and one round may meet it. */
export function medianRatio({ rounds }: Result): number {
  const ratios = rounds.map(({ ratio }) => ratio).toSorted((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? 0;
}

export function isReached(result: Result): boolean {
  const { requires } = result.benchmark;
  return requires === null || medianRatio(result) >= requires;
}
