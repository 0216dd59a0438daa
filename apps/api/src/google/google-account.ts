import { and, eq, sql } from 'drizzle-orm';
import { termsVersion } from '@dorsal/api-contract/terms-version';
import { type Account, lockAccount, requireEnabled } from '../auth/account.ts';
import { endOtherWays } from '../auth/confirm-account.ts';
import { confirmAddress, joinGuestOrders } from '../auth/confirm-address.ts';
import { voidLinks } from '../auth/email-links.ts';
import { removeUnconfirmed } from '../auth/remove-unconfirmed.ts';
import type { Transaction } from '../db/database.ts';
import { googleIdentities } from '../db/schema/google.ts';
import { users } from '../db/schema/users.ts';
import { isSettledAccount } from '../db/settled-account.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import type { GooglePerson } from '../gateways/google/id-token.ts';
import { nameFromGoogle } from './name-from-google.ts';

export interface GoogleAccount {
  readonly userId: string;
  readonly email: string;
}

/**
 * The account of a person whose address Google has verified: the one that they signed in to before, whatever their
 * address was then; else the confirmed one of that address, which is linked. Null without one. Throws
 * AccountDisabledError. Source: decisions, "Accounts"; security, G4 and G5.
 */
export async function findAccountOf(
  services: Pick<Services, 'config'>,
  tx: Transaction,
  person: GooglePerson,
): Promise<GoogleAccount | null> {
  // Serializes sign-ins of one person, and all claims to one address (sign-up takes the second lock too).
  for (const key of [`${person.issuer} ${person.subject}`, person.email]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
  const known = await findLinked(tx, person);
  if (known) {
    requireEnabled(known);
    return { userId: known.userId, email: known.email };
  }
  const found = await lockAccount(tx, { email: person.email });
  // Replacing a disabled account would undo the operator's decision.
  if (found) requireEnabled(found);
  if (!found?.emailConfirmedAt) return null;
  await link(tx, person, found.id);
  await tell(services, tx, { ...person, userId: found.id, name: found.name, outcome: 'linked' });
  return { userId: found.id, email: person.email };
}

/**
 * The same, or a new account. An unconfirmed account of the address is replaced, since a stranger may have created it; a
 * member's is kept and loses its other ways to sign in. Source: security, G4 and G5; decisions, "Accounts".
 */
export async function accountOf(
  services: Pick<Services, 'config'>,
  tx: Transaction,
  person: GooglePerson,
): Promise<GoogleAccount> {
  const account = await findAccountOf(services, tx, person);
  if (account) return account;
  const found = await lockAccount(tx, { email: person.email });
  const isKept =
    found !== null && (await tx.$count(users, and(eq(users.id, found.id), isSettledAccount))) > 0;
  if (found && !isKept) await removeUnconfirmed(tx, found.id);
  const { userId, name } = isKept ? await takeOver(tx, found) : await create(tx, person);
  await link(tx, person, userId);
  await joinGuestOrders(tx, { userId, email: person.email });
  if (found) await tell(services, tx, { ...person, userId, name, outcome: 'takenOver' });
  return { userId, email: person.email };
}

/** Locks the account, since a session will start: waits for a deletion in progress, and then finds none. */
async function findLinked(
  tx: Transaction,
  { issuer, subject }: GooglePerson,
): Promise<(GoogleAccount & Pick<Account, 'disabledAt'>) | undefined> {
  const [account] = await tx
    .select({ userId: users.id, email: users.email, disabledAt: users.disabledAt })
    .from(googleIdentities)
    .innerJoin(users, eq(users.id, googleIdentities.userId))
    .where(and(eq(googleIdentities.issuer, issuer), eq(googleIdentities.subject, subject)))
    .for('update', { of: users });
  return account;
}

/** Leaves a member's account to the owner of its address. */
async function takeOver(tx: Transaction, { id: userId, email, name }: Account) {
  await endOtherWays(tx, userId);
  await voidLinks(tx, userId, ['reset-password']);
  await confirmAddress(tx, { userId, email });
  return { userId, name };
}

async function create(tx: Transaction, person: GooglePerson): Promise<{ userId: string; name: string }> {
  const [userId, name] = [newId(), nameFromGoogle(person)];
  await tx
    .insert(users)
    .values({ id: userId, email: person.email, name, termsVersion, emailConfirmedAt: sql`now()` });
  return { userId, name };
}

async function link(
  tx: Transaction,
  { issuer, subject, email }: GooglePerson,
  userId: string,
): Promise<void> {
  await tx.insert(googleIdentities).values({ issuer, subject, userId, email });
}

interface News {
  readonly userId: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly outcome: 'linked' | 'takenOver';
}

async function tell(
  { config }: Pick<Services, 'config'>,
  tx: Transaction,
  { userId, subject, email, name, outcome }: News,
): Promise<void> {
  await enqueue(tx, {
    kind: 'google-linked',
    payload: { to: email, name, outcome, passwordUrl: new URL('/reset-password', config.publicUrl).href },
    dedupeKey: `google-linked:${userId}:${subject}`,
  });
}
