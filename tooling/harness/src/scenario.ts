/** How much is run: the figures that count, or a quick check of every scenario. */
export interface Scale {
  readonly name: 'full' | 'quick';
  /** Whether times count. They don't on a busy machine. */
  readonly isTimed: boolean;
  /** `full` rounds at full scale; a tenth of them, but at least one, at quick scale. */
  rounds(full: number): number;
}

export const fullScale: Scale = { name: 'full', isTimed: true, rounds: (full) => full };
export const quickScale: Scale = {
  name: 'quick',
  isTimed: false,
  rounds: (full) => Math.max(1, Math.round(full / 10)),
};

/** For a negative control, which has to fail because of the missing guard, not because the machine is slow. */
export function untimed(scale: Scale): Scale {
  return { ...scale, isTimed: false };
}

/** What happened, for the table. */
export interface Outcome {
  /** For example '10 runs of 1,000 buyers for 100 places'. */
  readonly done: string;
  readonly measured: string;
  /** Whether all of `requires` was reached. In a negative control it must not be. */
  readonly isReached: boolean;
}

/** The outcome of a run that could not finish. */
export interface Broken extends Outcome {
  readonly isBroken: true;
}

/** Prints progress. The table is printed at the end. */
export type Say = (line: string) => void;

/**
 * The same scenario without a guard. It proves that the scenario can fail, so it has to end with `isReached` false.
 * A control that throws proves nothing, and counts as a fault.
 */
interface NegativeControl {
  /** The removed guard: 'row locks and CHECKs'. */
  readonly removes: string;
  run(scale: Scale, say: Say): Promise<Outcome>;
}

/** One thing that the product must withstand. */
export interface Scenario {
  /** Its name on the command line: `sale`. */
  readonly id: string;
  readonly title: string;
  /** The figures to reach, in words. */
  readonly requires: string;
  /** Starts everything that it needs and ends it again. Throws if it could not be run. */
  run(scale: Scale, say: Say): Promise<Outcome>;
  readonly control?: NegativeControl;
}
