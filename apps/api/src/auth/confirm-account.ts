import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import type { Services } from '../services.ts';
import type { Account } from './account.ts';
import { type BrowserProof, hasProvenPassword } from './browser-proof.ts';
import { confirmAddress, voidConfirmations } from './confirm-address.ts';
import { endSessionsOf } from './end-sessions.ts';
import { forgetFactors } from './forget-factors.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** A session for a person who has proven access to the account's e-mail. */
export interface Confirmation {
  readonly session: StartedSession;
  readonly email: string;
  /** The session may only set a password; setting it confirms the address. */
  readonly passwordRequired: boolean;
}

interface Confirming {
  readonly remember: boolean;
  readonly proof: BrowserProof;
}

/**
 * Signs in a person who has just proven access to the account's e-mail. The address is confirmed if the browser has
 * proven the account's password before; otherwise another person may have created the account, and the owner must
 * choose a password first. Call it with the account's row locked.
 */
export async function confirmAccount(
  services: Pick<Services, 'config' | 'secret'>,
  tx: Transaction,
  account: Account,
  { remember, proof }: Confirming,
): Promise<Confirmation> {
  const isSafe = account.emailConfirmedAt !== null || (await hasProvenPassword(services, tx, account, proof));
  if (!isSafe) return requirePassword(tx, account, { remember });
  const { id: userId, email } = account;
  await confirmAddress(tx, { userId, email });
  return {
    session: await startSession(tx, { userId, remember, startedBy: 'mail' }),
    email,
    passwordRequired: false,
  };
}

/** Invalidates all ways to sign in to an account that a stranger may have created. Call it with its row locked. */
export async function endOtherWays(tx: Transaction, userId: string): Promise<void> {
  await endSessionsOf(tx, userId, { reason: 'confirmed' });
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  await voidConfirmations(tx, userId);
  await forgetFactors(tx, userId);
}

/** Invalidates every other way to sign in to the account, and starts the session that sets its password. */
export async function requirePassword(
  tx: Transaction,
  { id: userId, email }: Account,
  { remember }: Pick<Confirming, 'remember'>,
): Promise<Confirmation> {
  await endOtherWays(tx, userId);
  const session = await startSession(tx, { userId, remember, startedBy: 'mail', passwordRequired: true });
  return { session, email, passwordRequired: true };
}
