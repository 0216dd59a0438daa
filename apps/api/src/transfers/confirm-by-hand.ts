import { sql } from 'drizzle-orm';
import type { TransferOutcome } from '@dorsal/domain/transfer-outcomes';
import { inTransaction } from '../db/in-transaction.ts';
import { NotFoundError } from '../http/refusal.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { applyTransfer } from '../payments/confirm-transfer.ts';
import type { Services } from '../services.ts';
import { outcomeOf, recordConfirmation } from './recorded-confirmation.ts';
import { NoTransferExpectedError, OtherAmountError, ReceivedLaterError } from './transfer-refusals.ts';
import { hasTransferOrder, type TransferCaller } from './transfer-scope.ts';

interface ByHand {
  readonly orderId: string;
  readonly amountCents: number;
  readonly receivedOn: string;
  readonly key: string;
}

/**
 * Confirms an order's transfer without a line of the bank; a repeated key answers what was done. Throws NotFoundError,
 * ReceivedLaterError, OtherAmountError and NoTransferExpectedError.
 */
export async function confirmByHand(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
  caller: TransferCaller,
  { orderId, amountCents, receivedOn, key }: ByHand,
): Promise<TransferOutcome> {
  const refusal = await inTransaction(services.db, async (tx) => {
    if (!(await hasTransferOrder(tx, caller.organizerId, orderId))) throw new NotFoundError();
    const { totalCents } = await lockOrder(tx, orderId);
    const { rows } = await tx.execute<{ isLater: boolean }>(
      // A day ahead, since the day has begun in other zones.
      sql`select ${receivedOn}::date > (now() + interval '14 hours')::date as "isLater"`,
    );
    if (rows[0]?.isLater) throw new ReceivedLaterError();
    const applied = await applyTransfer(tx, services, {
      orderId,
      amountCents,
      source: 'panel',
      key,
      receivedOn,
    });
    const outcome = outcomeOf(applied);
    if (outcome === 'otherAmount') return new OtherAmountError({ totalCents, amountCents });
    if (applied instanceof Error) return new NoTransferExpectedError();
    if (applied.isNew) await recordConfirmation(tx, caller, { orderId, amountCents, outcome });
    return outcome;
  });
  // Thrown after the transaction: otherwise the stored confirmation would be rolled back.
  if (refusal instanceof Error) throw refusal;
  return refusal;
}
