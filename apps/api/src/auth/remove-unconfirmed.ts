import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { users } from '../db/schema/users.ts';
import { withdrawMails } from './confirmation-link.ts';

/**
 * An account whose address was never confirmed gives way to whoever has it. With it go its password, sessions, links
 * and codes; its orders stay, as a guest's (foreign keys).
 */
export async function removeUnconfirmed(tx: Transaction, userId: string): Promise<void> {
  const links = await tx
    .select({ hash: emailTokens.hash })
    .from(emailTokens)
    .where(eq(emailTokens.userId, userId));
  await withdrawMails(
    tx,
    links.map((link) => link.hash),
  );
  await tx.delete(users).where(eq(users.id, userId));
}
