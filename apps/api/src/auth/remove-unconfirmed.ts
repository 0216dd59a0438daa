import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { voidLinks } from './email-links.ts';

/**
 * An account whose address was never confirmed gives way to whoever has it. With it go its password, sessions, links
 * and codes; its orders stay, as a guest's (foreign keys).
 */
export async function removeUnconfirmed(tx: Transaction, userId: string): Promise<void> {
  await voidLinks(tx, userId, ['confirm-email', 'reset-password']);
  await tx.delete(users).where(eq(users.id, userId));
}
