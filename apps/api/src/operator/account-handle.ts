import { eq, or } from 'drizzle-orm';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { OperatorError } from './command.ts';

/** The id of the account with this address or id. Throws OperatorError. */
export async function requireAccountId(db: Database, handle: string): Promise<string> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, handle), eq(users.email, normaliseEmail(handle))));
  if (account) return account.id;
  throw new OperatorError(
    `There is no account "${handle}": give its e-mail address or id. A guest order makes no account; orders list --email shows such orders.`,
  );
}
