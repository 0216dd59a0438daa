import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { changePasswordBody } from '@dorsal/api-contract/auth';
import { users } from '../db/schema/users.ts';
import { RefusedError, UnauthenticatedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { lockAccount, requireEnabled } from './account.ts';
import { mailPasswordChanged } from './account-mails.ts';
import { voidLinks } from './email-links.ts';
import { endSessionsOf } from './end-sessions.ts';
import { requireGoodPassword } from './new-password.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import type { Session } from './session.ts';

/** Not 401, which would sign the person out for a typing error (decisions, "Wire"). */
class WrongCurrentPasswordError extends RefusedError {
  override name = 'WrongCurrentPasswordError';

  constructor() {
    const message = 'La contraseña actual no es correcta.';
    super({ status: 400, code: 'wrong_password', message, fields: { currentPassword: message } });
  }
}

/** A session alone can't set a first password: that takes the link in an e-mail (security, U11). */
class NoPasswordError extends RefusedError {
  override name = 'NoPasswordError';

  constructor() {
    super({
      status: 400,
      code: 'no_password',
      message:
        'Tu cuenta entra con Google y no tiene contraseña. Para ponerle una, pide el enlace de «Restablecer contraseña».',
    });
  }
}

/**
 * Changes the password of the signed-in person, ends their other sessions and notifies them by e-mail. Throws
 * PasswordRefusedError, NoPasswordError, WrongCurrentPasswordError, AccountDisabledError, and TooManyRequestsError
 * after five attempts in a quarter of an hour.
 */
export async function changePassword(
  services: Services,
  { userId, sessionId }: Session,
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
): Promise<void> {
  const { db } = services;
  await requireGoodPassword('change', newPassword);
  await limitFor(db, userId, { action: 'change-password', times: 5, windowSeconds: 900 });
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new UnauthenticatedError();
  if (user.passwordHash === null) throw new NoPasswordError();
  if (!(await isPasswordOf(user.passwordHash, currentPassword))) throw new WrongCurrentPasswordError();
  const passwordHash = await hashPassword(newPassword);

  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, { userId });
    if (!account) throw new UnauthenticatedError();
    requireEnabled(account);
    // A link or another tab changed the password after it was verified: the verified one is no longer valid.
    if (account.passwordHash !== user.passwordHash) throw new WrongCurrentPasswordError();
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await voidLinks(tx, userId, ['reset-password']);
    await endSessionsOf(tx, userId, { except: sessionId, reason: 'password' });
    await mailPasswordChanged(services, tx, account);
  });
}
