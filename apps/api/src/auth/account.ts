import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { AccountDisabledError } from './session-errors.ts';

/** The columns of an account that sign-in needs. */
export type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'name' | 'passwordHash' | 'emailConfirmedAt' | 'disabledAt'
>;

/**
 * Finds the account and locks its row until the transaction ends, so that changes of its passwords, sessions and links run
 * one after the other. Null if there is no such account.
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
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where('userId' in by ? eq(users.id, by.userId) : eq(users.email, by.email))
    .for('update');
  return account ?? null;
}

/** Call it with the account's row locked, before a session starts or a secret is changed. Throws AccountDisabledError. */
export function requireEnabled({ disabledAt }: Pick<Account, 'disabledAt'>): void {
  if (disabledAt) throw new AccountDisabledError();
}
