import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { firstPasswordBody } from '@dorsal/api-contract/auth';
import type { Transaction } from '../db/database.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { RefusedError, UnauthenticatedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { lockAccount } from './account.ts';
import { confirmAddress } from './confirm-address.ts';
import { voidLinks } from './email-links.ts';
import { forgetFailures } from './login-throttle.ts';
import { requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import type { LiveSession } from './session.ts';

/** Any other session changes the password with the old one, or by a link in an e-mail. */
class PasswordNotRequiredError extends RefusedError {
  override name = 'PasswordNotRequiredError';

  constructor() {
    super({
      status: 409,
      code: 'password_not_required',
      message: 'Tu cuenta no espera una primera contraseña. Cámbiala desde tu perfil.',
    });
  }
}

/**
 * Sets the password of an account whose address was confirmed in a browser that had not proven one. In the same
 * transaction the address is confirmed, the account's settled guest orders join, and the session becomes an ordinary
 * one. Throws PasswordRefusedError, PasswordNotRequiredError, UnauthenticatedError if the session has ended, and
 * TooManyRequestsError after ten attempts in a quarter of an hour.
 */
export async function setFirstPassword(
  services: Services,
  { userId, sessionId, passwordRequired }: LiveSession,
  { newPassword }: z.output<typeof firstPasswordBody>,
): Promise<void> {
  const { db } = services;
  if (!passwordRequired) throw new PasswordNotRequiredError();
  await requireGoodPassword('first', newPassword);
  await limitFor(db, userId, { action: 'first-password', times: 10, windowSeconds: 900 });
  const passwordHash = await hashPassword(newPassword);

  const email = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, { userId });
    if (!account || !(await liftRestriction(tx, sessionId))) throw new UnauthenticatedError();
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await confirmAddress(tx, { userId, email: account.email });
    await voidLinks(tx, userId, ['reset-password']);
    return account.email;
  });
  // Another person's guesses must not keep the owner from signing in.
  await forgetFailures(db, email);
}

/** False if the session has ended, for instance by another confirmation, or is an ordinary one by now. */
async function liftRestriction(tx: Transaction, sessionId: string): Promise<boolean> {
  const lifted = await tx
    .update(sessions)
    .set({ passwordRequired: false })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.passwordRequired, true),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: sessions.id });
  return lifted.length === 1;
}
