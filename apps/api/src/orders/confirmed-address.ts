import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { users } from '../db/schema/users.ts';

/** The confirmed addresses of accounts, by id; guests (null) and accounts without one are left out. */
export async function accountEmails(
  db: Executor,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = userIds.flatMap((id) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.emailConfirmedAt)));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

interface Buyer {
  readonly order: { readonly userId: string | null; readonly confirmedEmail: string | null };
  /** The address that the caller proved to read by a code. */
  readonly provenEmail?: string | undefined;
}

/** The address that the order's buyer proved to read, by a code or by their account. Null: no address. */
export async function confirmedAddress(
  db: Executor,
  { order: { userId }, provenEmail }: Buyer,
): Promise<string | null> {
  if (provenEmail !== undefined) return provenEmail;
  return (await accountEmails(db, [userId])).get(userId ?? '') ?? null;
}

/** Whether the order's buyer proved to read exactly this address. */
export async function hasConfirmed(db: Executor, email: string, buyer: Buyer): Promise<boolean> {
  const { order, provenEmail } = buyer;
  if (order.confirmedEmail === email || provenEmail === email) return true;
  return accountHasConfirmed(db, { userId: order.userId, email });
}

/** Whether the account has confirmed exactly this address; false for a guest (null). */
export async function accountHasConfirmed(
  db: Executor,
  { userId, email }: { readonly userId: string | null; readonly email: string },
): Promise<boolean> {
  if (userId === null) return false;
  const found = await db.$count(
    users,
    and(eq(users.id, userId), eq(users.email, email), isNotNull(users.emailConfirmedAt)),
  );
  return found === 1;
}
