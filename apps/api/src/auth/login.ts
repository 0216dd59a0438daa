import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { loginBody } from '@dorsal/api-contract/auth';
import { forgetTries } from '../codes/code-limits.ts';
import { users } from '../db/schema/users.ts';
import { RefusedError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { type Account, lockAccount, requireEnabled } from './account.ts';
import { beginLogin, forgetFailures } from './login-throttle.ts';
import { isPasswordOf } from './passwords.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { mailCode } from './verification-codes.ts';

/** Same answer for unknown addresses, wrong and missing passwords: otherwise the form reveals who has an account. */
export class WrongCredentialsError extends RefusedError {
  override name = 'WrongCredentialsError';

  constructor() {
    super({
      status: 400,
      code: 'wrong_credentials',
      message: 'El correo o la contraseña no son correctos. Revísalos y vuelve a probar.',
    });
  }
}

export type LoginOutcome =
  | { readonly kind: 'signedIn'; readonly session: StartedSession }
  /** A code was mailed and must be entered first. */
  | { readonly kind: 'codeMailed'; readonly account: Account };

/**
 * Signs in by e-mail and password. In the modal, an account whose address is not confirmed gets no session but a code
 * by e-mail. Throws WrongCredentialsError, TooManyRequestsError, and AccountDisabledError if the password was right.
 */
export async function login(
  services: Services,
  { email, password, remember, loginMethod }: z.output<typeof loginBody>,
  ip: string,
): Promise<LoginOutcome> {
  const { db } = services;
  await limitForNetwork(services, ip, { action: 'login', times: 60, windowSeconds: 600 });
  await beginLogin(db, email);
  if (loginMethod === 'modal') await forgetTries(services, { purpose: 'account', email, ip });
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  const isRight = await isPasswordOf(user?.passwordHash, password);
  if (!user || !isRight) throw new WrongCredentialsError();

  await forgetFailures(db, email);
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, { userId: user.id });
    // The password changed since the check: the old one must start no session after the change ended them all.
    if (account?.passwordHash !== user.passwordHash) throw new WrongCredentialsError();
    requireEnabled(account);
    if (loginMethod === 'modal' && !account.emailConfirmedAt) {
      await mailCode(services, tx, account, { remember });
      return { kind: 'codeMailed', account };
    }
    const session = await startSession(tx, { userId: account.id, remember, startedBy: 'password' });
    return { kind: 'signedIn', session };
  });
}
