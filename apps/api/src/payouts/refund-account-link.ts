import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { GiveRefundAccountBody, refundAccount } from '@dorsal/api-contract/refund-accounts';
import { isSameHolder } from '@dorsal/domain/account-holder';
import { maskIban } from '@dorsal/domain/iban';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { refundAccounts } from '../db/schema/payouts.ts';
import { RefusedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { sealedIban } from '../payments/sealed-iban.ts';

type RefundAccount = z.output<typeof refundAccount>;

/** A person who corrects the form needs few; a program that guesses names has no more. */
const tries = { action: 'refund-account', times: 20, windowSeconds: 60 * 60 } as const;

/** The link is unknown or was replaced by a newer one. */
class AccountLinkError extends RefusedError {
  override name = 'AccountLinkError';

  constructor() {
    super({
      status: 404,
      code: 'refund_account_link',
      message: 'Este enlace no vale. Si te hemos mandado otro correo después, abre el enlace del último.',
    });
  }
}

/** The link was used, or has expired. */
class AccountLinkOverError extends RefusedError {
  override name = 'AccountLinkOverError';

  constructor(state: Exclude<RefundAccount['state'], 'open'>) {
    super(
      state === 'given'
        ? { status: 409, code: 'account_given', message: 'Ya tenemos la cuenta de esta devolución.' }
        : {
            status: 409,
            code: 'link_expired',
            message: 'Este enlace ha caducado. Escribe a quien organiza y te mandará otro.',
          },
    );
  }
}

class OtherHolderError extends RefusedError {
  override name = 'OtherHolderError';

  constructor(buyerName: string) {
    const message = `La cuenta tiene que estar a nombre de ${buyerName}, que es quien compró.`;
    super({ status: 400, code: 'other_holder', message, fields: { holder: message } });
  }
}

/** What a link asks for. Throws AccountLinkError. */
export async function refundOfLink(db: Executor, token: string): Promise<RefundAccount> {
  return (await requireLink(db, token)).link;
}

/**
 * Stores the account of a refund, encrypted, once. Throws AccountLinkError, AccountLinkOverError, OtherHolderError and
 * TooManyRequestsError.
 */
export async function giveRefundAccount(
  services: Pick<Services, 'db' | 'secret'>,
  token: string,
  { iban, holder }: GiveRefundAccountBody,
): Promise<RefundAccount> {
  const { db } = services;
  await limitFor(db, tokenHash(token), tries);
  return inTransaction(db, async (tx) => {
    const { refundId, link } = await requireLink(tx, token);
    if (link.state !== 'open') throw new AccountLinkOverError(link.state);
    if (!isSameHolder(holder, link.buyerName)) throw new OtherHolderError(link.buyerName);
    const given = await tx
      .update(refundAccounts)
      .set({
        iban: sealedIban(services, { refundId }, iban),
        maskedIban: maskIban(iban),
        holder,
        givenAt: sql`now()`,
      })
      .where(and(eq(refundAccounts.tokenHash, tokenHash(token)), isNull(refundAccounts.givenAt)))
      .returning({ refundId: refundAccounts.refundId });
    // Another tab was faster, or a newer link was mailed.
    if (given.length === 0) throw new AccountLinkOverError('given');
    return { ...link, state: 'given' };
  });
}

async function requireLink(
  db: Executor | Transaction,
  token: string,
): Promise<{ readonly refundId: string; readonly link: RefundAccount }> {
  const [found] = await db
    .select({
      refundId: refunds.id,
      status: refunds.status,
      amount: refunds.amountCents,
      givenAt: refundAccounts.givenAt,
      isExpired: sql<boolean>`${refundAccounts.expiresAt} <= now()`,
      orderId: orders.id,
      buyerName: orders.buyerName,
      eventName: events.name,
    })
    .from(refundAccounts)
    .innerJoin(refunds, eq(refunds.id, refundAccounts.refundId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(refundAccounts.tokenHash, tokenHash(token)));
  // Without a name the buyer's data were forgotten, and the holder can't be checked.
  if (!found || found.buyerName === null) throw new AccountLinkError();
  const { refundId, status, amount, givenAt, isExpired, orderId, buyerName, eventName } = found;
  const isOver = givenAt !== null || status === 'completed';
  const link: RefundAccount = {
    state: isOver ? 'given' : isExpired ? 'expired' : 'open',
    amount,
    eventName,
    reference: confirmationReference(orderId),
    buyerName,
  };
  return { refundId, link };
}
