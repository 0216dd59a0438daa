import { and, eq, ne, sql } from 'drizzle-orm';
import type { TransferOutcome } from '@dorsal/domain/transfer-outcomes';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { bankLines } from '../db/schema/bank-lines.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { applyTransfer } from '../payments/confirm-transfer.ts';
import type { Services } from '../services.ts';
import { hasTransferOrder, type TransferCaller } from './transfer-scope.ts';
import { outcomeOf, recordConfirmation } from './recorded-confirmation.ts';

/** A line, and the order that it pays. */
export interface LineChoice {
  readonly lineId: string;
  readonly orderId: string;
  /** What has arrived in all; the line may be a part of it. */
  readonly amountCents: number;
}

export interface ConfirmedLine extends LineChoice {
  readonly outcome: TransferOutcome;
}

type ConfirmServices = Pick<Services, 'db' | 'config' | 'log' | 'secret'>;

/**
 * Confirms that lines of the bank pay orders. Each in its own transaction, so that one refused line holds up no other; a
 * repeated key answers what was done. Lines and orders of other organizers are `gone`.
 */
export async function confirmLines(
  services: ConfirmServices,
  caller: TransferCaller,
  { key, choices }: { readonly key: string; readonly choices: readonly LineChoice[] },
): Promise<ConfirmedLine[]> {
  const results: ConfirmedLine[] = [];
  // One after another: they would wait for the lock of the same event's places anyway.
  for (const choice of choices) {
    const outcome = await inTransaction(services.db, (tx) =>
      confirmLine(tx, services, { caller, key, choice }),
    );
    results.push({ ...choice, outcome });
  }
  return results;
}

interface Confirmation {
  readonly caller: TransferCaller;
  readonly key: string;
  readonly choice: LineChoice;
}

/** Locks the line, then the order: neither is confirmed twice. */
async function confirmLine(
  tx: Transaction,
  services: ConfirmServices,
  { caller, key, choice }: Confirmation,
): Promise<TransferOutcome> {
  const { lineId, orderId, amountCents } = choice;
  const [line] = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, lineId), eq(bankLines.organizerId, caller.organizerId)))
    .for('update');
  if (!line || !(await hasTransferOrder(tx, caller.organizerId, orderId))) return 'gone';
  if (line.state === 'ignored' || (line.orderId ?? orderId) !== orderId) return 'lineTaken';
  await lockOrder(tx, orderId);
  const others = and(eq(bankLines.orderId, orderId), ne(bankLines.id, lineId));
  if ((await tx.$count(bankLines, others)) > 0) return 'orderTaken';
  const { bookedOn: receivedOn } = line;
  const source = caller.member ? 'panel' : 'operator';
  // Before the money is applied: a refund of it goes to the line's account.
  if (line.state === 'open') {
    await tx
      .update(bankLines)
      .set({ state: 'confirmed', orderId, decidedBy: caller.member?.userId ?? null, decidedAt: sql`now()` })
      .where(eq(bankLines.id, lineId));
  }
  const applied = await applyTransfer(tx, services, { orderId, amountCents, source, key, receivedOn });
  const outcome = outcomeOf(applied);
  if (applied instanceof Error) {
    const { state, orderId: earlier, decidedBy, decidedAt } = line;
    await tx
      .update(bankLines)
      .set({ state, orderId: earlier, decidedBy, decidedAt })
      .where(eq(bankLines.id, lineId));
    return outcome;
  }
  if (applied.isNew) {
    await recordConfirmation(tx, caller, { orderId, amountCents, outcome, lineCents: line.amountCents });
  }
  return outcome;
}
