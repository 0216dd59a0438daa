import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { emailCodes } from '../db/schema/email-codes.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { voidLinks } from './email-links.ts';

/** An open order joins when it is paid: until then the buyer may correct the address. */
const settledStatuses = ['paid', 'refund_pending', 'refunded'] as const;

interface Owner {
  readonly userId: string;
  /** The account's address, to which the person has just proven access. */
  readonly email: string;
}

/**
 * Confirms the account's address, joins its settled guest orders, and voids the code and link mailed to confirm it.
 * Call it with the account's row locked.
 */
export async function confirmAddress(tx: Transaction, { userId, email }: Owner): Promise<void> {
  await tx
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(eq(users.id, userId));
  await voidConfirmations(tx, userId);
  await joinGuestOrders(tx, { userId, email });
}

/** Voids what was mailed to confirm the account's address: code and link. */
export async function voidConfirmations(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(emailCodes).where(eq(emailCodes.userId, userId));
  await voidLinks(tx, userId, ['confirm-email']);
}

/** Assigns the settled guest orders of a confirmed address to its account (decisions, "Accounts"). */
export async function joinGuestOrders(tx: Transaction, { userId, email }: Owner): Promise<void> {
  await tx
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.buyerEmail, email), isNull(orders.userId), inArray(orders.status, settledStatuses)));
}
