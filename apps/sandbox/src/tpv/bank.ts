import type { Faults } from './faults/faults.ts';
import type { Merchant } from './merchant.ts';
import type { Operations } from './operations.ts';

/** The state that the terminal's routes share. */
export interface Bank {
  readonly merchant: Merchant;
  readonly operations: Operations;
  /** The current faults; a decided operation keeps those of its decision. */
  faults: Readonly<Faults>;
  /** Aborted when the sandbox closes, to end all waiting. */
  readonly closing: AbortSignal;
}
