import { confirmationReference } from '@dorsal/domain/order-reference';
import type { TransferOutcome } from '@dorsal/domain/transfer-outcomes';
import type { Transaction } from '../db/database.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { ConfirmedTransfer, RefusedTransfer } from '../payments/confirm-transfer.ts';
import { TransferAmountError } from '../payments/transfer-errors.ts';
import type { TransferCaller } from './transfer-scope.ts';

/** What a confirmation did, in the words of the panel. */
export function outcomeOf(applied: ConfirmedTransfer | RefusedTransfer): TransferOutcome {
  if (!(applied instanceof Error)) return applied.outcome;
  return applied instanceof TransferAmountError ? 'otherAmount' : 'notExpected';
}

interface Recorded {
  readonly orderId: string;
  readonly amountCents: number;
  readonly outcome: TransferOutcome;
  /** The amount of the bank's line; absent for a confirmation by hand. */
  readonly lineCents?: number;
}

/** Adds a confirmation to the organizer's activity and to the order's history. */
export async function recordConfirmation(
  tx: Transaction,
  { organizerId, member }: TransferCaller,
  { orderId, ...after }: Recorded,
): Promise<void> {
  const subject = confirmationReference(orderId);
  await recordActivity(tx, {
    organizerId,
    caller: member,
    action: 'transferConfirmed',
    subject,
    after: { orderId, ...after },
  });
}
