/** How much is done: the figures that count, or a quick look at every scenario. */
export interface Scale {
  readonly name: 'full' | 'quick';
  /** Whether times count: not on a machine that does other things beside. */
  readonly isTimed: boolean;
  /** So many rounds at full scale; a tenth of them, but at least one, at quick scale. */
  rounds(full: number): number;
}

export const fullScale: Scale = { name: 'full', isTimed: true, rounds: (full) => full };
export const quickScale: Scale = {
  name: 'quick',
  isTimed: false,
  rounds: (full) => Math.max(1, Math.round(full / 10)),
};

/** For a negative control: it has to fail because of what it does, not because the machine was slow. */
export function untimed(scale: Scale): Scale {
  return { ...scale, isTimed: false };
}

/** What happened, for the table. */
export interface Outcome {
  /** What was done: '10 runs of 1,000 buyers for 100 places'. */
  readonly done: string;
  readonly measured: string;
  /** Whether everything in `requires` was reached. In a negative control it must not be. */
  readonly isReached: boolean;
}

/** What could not be run to its end. */
export interface Broken extends Outcome {
  readonly isBroken: true;
}

/** Says on the way how it goes; the table comes at the end. */
export type Say = (line: string) => void;

/**
 * The same scenario with a guard taken away. It proves that the scenario can fail: it has to end with `isReached`
 * false. A control that throws proves nothing, and counts as a fault.
 */
interface NegativeControl {
  /** What was taken away: 'row locks and CHECKs'. */
  readonly removes: string;
  run(scale: Scale, say: Say): Promise<Outcome>;
}

/** One thing that the product must withstand. */
export interface Scenario {
  /** As it is named on the command line: `sale`. */
  readonly id: string;
  readonly title: string;
  /** The figures to reach, in words. */
  readonly requires: string;
  /** Starts what it needs and ends all of it again. Throws when it could not be done at all. */
  run(scale: Scale, say: Say): Promise<Outcome>;
  readonly control?: NegativeControl;
}
