import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';

/** What the use cases of sign-in know of an account. */
export type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'name' | 'passwordHash' | 'emailConfirmedAt'
>;

/**
 * The account, locked until the transaction ends: whatever changes how it is signed in to takes turns. Null where there
 * is none.
 */
export async function lockAccount(
  tx: Transaction,
  by: { readonly userId: string } | { readonly email: string },
): Promise<Account | null> {
  const [account] = await tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      passwordHash: users.passwordHash,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where('userId' in by ? eq(users.id, by.userId) : eq(users.email, by.email))
    .for('update');
  return account ?? null;
}
