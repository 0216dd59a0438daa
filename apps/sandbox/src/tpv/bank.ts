import type { Faults } from './faults/faults.ts';
import type { Merchant } from './merchant.ts';
import type { Operations } from './operations.ts';

/** Everything that the terminal's routes share. */
export interface Bank {
  readonly merchant: Merchant;
  readonly operations: Operations;
  /** Those of the moment: a decided operation keeps the ones that it was decided with. */
  faults: Readonly<Faults>;
  /** Aborted when the sandbox closes: nothing that waits outlives it. */
  readonly closing: AbortSignal;
}
