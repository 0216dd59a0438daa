import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { lockAccount } from './account.ts';
import { voidConfirmations } from './confirm-address.ts';
import { voidLinks } from './email-links.ts';
import { endSessionsOf } from './end-sessions.ts';

export interface Disabling {
  readonly userId: string;
  /** A note for other operators; null without a reason. */
  readonly reason: string | null;
}

/**
 * Disables an account: its sessions end, its links and codes are void, and sign-in is refused until it is enabled. Its
 * orders don't change, so the bank's notification still settles a payment in progress. Returns how many sessions were
 * live, or null if the account was disabled before or doesn't exist.
 */
export async function disableAccount(db: Database, { userId, reason }: Disabling): Promise<number | null> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, { userId });
    if (!account || account.disabledAt) return null;
    await tx
      .update(users)
      .set({ disabledAt: sql`now()`, disabledReason: reason })
      .where(eq(users.id, userId));
    await voidConfirmations(tx, userId);
    await voidLinks(tx, userId, ['reset-password']);
    return endSessionsOf(tx, userId, { reason: 'disabled' });
  });
}

/** Lets the account's person sign in again. False if the account was not disabled. */
export async function enableAccount(db: Database, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, { userId });
    if (!account?.disabledAt) return false;
    await tx.update(users).set({ disabledAt: null, disabledReason: null }).where(eq(users.id, userId));
    return true;
  });
}
