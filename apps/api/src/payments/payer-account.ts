import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { maskIban } from '@dorsal/domain/iban';
import type { Transaction } from '../db/database.ts';
import { bankLines } from '../db/schema/bank-lines.ts';
import { orders } from '../db/schema/orders.ts';
import { refundAccounts } from '../db/schema/payouts.ts';
import type { Services } from '../services.ts';
import { openedPayerIban } from './payer-iban.ts';
import { sealedIban } from './sealed-iban.ts';

/**
 * Takes the account that the order was paid from, if the bank's file has it, for a refund by transfer. Returns false if
 * it is unknown or unreadable: then the buyer is asked. Source: decisions, "Transfer refunds".
 */
export async function takeAccountOfPayer(
  tx: Transaction,
  services: Pick<Services, 'secret'>,
  { orderId, refundId }: { readonly orderId: string; readonly refundId: string },
): Promise<boolean> {
  const [line] = await tx
    .select({ id: bankLines.id, payerIban: bankLines.payerIban, holder: orders.buyerName })
    .from(bankLines)
    .innerJoin(orders, eq(orders.id, bankLines.orderId))
    .where(and(eq(bankLines.orderId, orderId), isNotNull(bankLines.payerIban)));
  const payerIban = line?.payerIban;
  if (!line || !payerIban || line.holder === null) return false;
  const iban = readable(() => openedPayerIban(services, line.id, payerIban));
  if (iban === undefined) return false;
  await tx.insert(refundAccounts).values({
    refundId,
    expiresAt: sql`now()`,
    iban: sealedIban(services, { refundId }, iban),
    maskedIban: maskIban(iban),
    holder: line.holder,
    givenAt: sql`now()`,
  });
  return true;
}

/** Undefined if APP_SECRET has changed since the account was stored. */
function readable(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
