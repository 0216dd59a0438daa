import { and, eq, isNull, sql } from 'drizzle-orm';
import { refundAccountLinkDays } from '@dorsal/domain/refund-account';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { refundAccounts } from '../db/schema/payouts.ts';
import { newId } from '../ids.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { enqueue } from '../outbox/outbox.ts';
import { sealed } from '../outbox/sealed.ts';
import type { Services } from '../services.ts';
import { newToken, tokenHash } from '../token-hash.ts';
import { refundsOfOrder } from './order-refunds.ts';
import { NoAccountNeededError, RefundIdRequiredError } from './refund-errors.ts';

interface Asked {
  readonly orderId: string;
  readonly refundId: string;
}

/**
 * Mails the buyer a link that asks for the account of a refund by transfer. Earlier links end, and an account that was
 * given is forgotten. Returns false, and does nothing, if the refund is in a file for the bank.
 */
export async function askForAccount(
  tx: Transaction,
  services: Pick<Services, 'secret'>,
  { orderId, refundId }: Asked,
): Promise<boolean> {
  const token = newToken();
  const asked = {
    tokenHash: tokenHash(token),
    expiresAt: sql`now() + make_interval(days => ${refundAccountLinkDays}::int)`,
  };
  const written = await tx
    .insert(refundAccounts)
    .values({ refundId, ...asked })
    .onConflictDoUpdate({
      target: refundAccounts.refundId,
      set: { ...asked, iban: null, maskedIban: null, holder: null, givenAt: null },
      setWhere: isNull(refundAccounts.fileId),
    })
    .returning({ refundId: refundAccounts.refundId });
  if (written.length === 0) return false;
  await enqueue(tx, {
    kind: 'refund-account-asked',
    payload: { orderId, refundId, token: sealed(services, token) },
    dedupeKey: `refund-account-asked:${orderId}:${newId()}`,
  });
  return true;
}

interface AskedAgain {
  /** Which refund, if several of the order are by transfer. */
  readonly refundId: string | undefined;
  /** It is in a file, and the bank refused it or sent it back. */
  readonly wasReturned: boolean;
}

/**
 * Asks the buyer again for the account of the order's refund by transfer, for an operator. Throws OrderNotFoundError,
 * NoAccountNeededError and RefundIdRequiredError.
 */
export async function askForAccountAgain(
  services: Pick<Services, 'db' | 'secret'>,
  orderId: string,
  { refundId, wasReturned }: AskedAgain,
): Promise<{ readonly amountCents: number }> {
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [refund, ...others] = (await refundsOfOrder(tx, orderId)).filter(
      ({ id, status, attempt }) =>
        status === 'requested' &&
        attempt.method === 'transfer' &&
        (refundId === undefined || id === refundId),
    );
    if (!refund) throw new NoAccountNeededError(order);
    if (others.length > 0) throw new RefundIdRequiredError(order, [refund, ...others]);
    if (wasReturned) {
      await tx.update(refundAccounts).set({ fileId: null }).where(eq(refundAccounts.refundId, refund.id));
    }
    if (!(await askForAccount(tx, services, { orderId, refundId: refund.id })))
      throw new NoAccountNeededError(order);
    return { amountCents: refund.amountCents };
  });
}

/** Whether the link with the token still asks for an account: no e-mail is sent with one that doesn't. */
export async function isAccountLinkLive(db: Executor, token: string): Promise<boolean> {
  const live = and(
    eq(refundAccounts.tokenHash, tokenHash(token)),
    isNull(refundAccounts.givenAt),
    sql`${refundAccounts.expiresAt} > now()`,
  );
  return (await db.$count(refundAccounts, live)) === 1;
}
