import type { TransferOutcome } from '@dorsal/domain/transfer-outcomes';

/** A line's result with what it was about, which the next reading no longer has. */
export interface ConfirmedLine {
  readonly outcome: TransferOutcome;
  readonly name: string;
  readonly amount: number;
}
