import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { voidLinks } from './email-links.ts';

/**
 * Removes an account whose address was never confirmed, for the benefit of the address's owner. Its password, sessions,
 * links and codes go with it; its orders stay as a guest's (foreign keys). Only for an account that isn't settled
 * (`isSettledAccount`), with its row locked.
 */
export async function removeUnconfirmed(tx: Transaction, userId: string): Promise<void> {
  await voidLinks(tx, userId, ['confirm-email', 'reset-password']);
  await tx.delete(users).where(eq(users.id, userId));
}
