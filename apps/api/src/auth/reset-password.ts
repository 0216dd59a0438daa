import { eq } from 'drizzle-orm';
import { users } from '../db/schema/users.ts';
import { RefusedError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { lockAccount, requireEnabled } from './account.ts';
import { mailPasswordChanged } from './account-mails.ts';
import { confirmAddress } from './confirm-address.ts';
import { consumeLink, findLinkOwner, voidLinks } from './email-links.ts';
import { endSessionsOf } from './end-sessions.ts';
import { forgetFactors } from './forget-factors.ts';
import { forgetFailures } from './login-throttle.ts';
import { requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

/** Unknown, used and expired links, and links for another purpose, get the same answer (spec, section 8). */
export class InvalidResetTokenError extends RefusedError {
  override name = 'InvalidResetTokenError';

  constructor() {
    super({ status: 400, code: 'invalid_token', message: 'Invalid or expired token' });
  }
}

export interface ResetLink {
  readonly token: string;
  readonly ip: string;
}

/** Checks that the link is valid, and changes nothing. Throws InvalidResetTokenError and TooManyRequestsError. */
export async function validateResetToken(services: Services, { token, ip }: ResetLink): Promise<void> {
  await limitForNetwork(services, ip, { action: 'reset-link', times: 20, windowSeconds: 600 });
  const owner = await findLinkOwner(services.db, { token, purpose: 'reset-password' });
  if (owner === null) throw new InvalidResetTokenError();
}

/**
 * Sets a new password without starting a session. The caller has received the account's e-mail, so the address counts
 * as confirmed. All sessions, links and codes of the account end, because a stranger may have one. If several calls use
 * the same link, only one succeeds. Throws what `validateResetToken` does, PasswordRefusedError and
 * AccountDisabledError.
 */
export async function resetPassword(
  services: Services,
  { newPassword, ...link }: ResetLink & { newPassword: string },
): Promise<void> {
  await validateResetToken(services, link);
  await requireGoodPassword('reset', newPassword);
  const passwordHash = await hashPassword(newPassword);
  const presented = { token: link.token, purpose: 'reset-password' } as const;

  const email = await services.db.transaction(async (tx) => {
    const userId = await findLinkOwner(tx, presented);
    const account = userId === null ? null : await lockAccount(tx, { userId });
    if (!account || !(await consumeLink(tx, presented))) throw new InvalidResetTokenError();
    requireEnabled(account);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    if (!account.emailConfirmedAt) await forgetFactors(tx, account.id);
    await confirmAddress(tx, { userId: account.id, email: account.email });
    await voidLinks(tx, account.id, ['reset-password']);
    await endSessionsOf(tx, account.id, { reason: 'password' });
    await mailPasswordChanged(services, tx, account);
    return account.email;
  });
  // Another person's guesses must not lock out the owner who has just recovered the account.
  await forgetFailures(services.db, email);
}
