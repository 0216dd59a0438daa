import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { lockAccount, requireEnabled } from '../auth/account.ts';
import { WrongCredentialsError } from '../auth/login.ts';
import { beginLogin, forgetFailures } from '../auth/login-throttle.ts';
import { isPasswordOf } from '../auth/passwords.ts';
import { users } from '../db/schema/users.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { startAfterFirstFactor } from './begin-session.ts';

/**
 * Signs in by e-mail and password, and returns the value of the session's cookie. If the account has a second factor,
 * the session is not open yet. Throws WrongCredentialsError, TooManyRequestsError, and AccountDisabledError if the
 * password was right.
 */
export async function signInToPanel(
  services: Services,
  { email, password }: { readonly email: string; readonly password: string },
  request: FastifyRequest,
): Promise<string> {
  const { db } = services;
  await limitForNetwork(services, request.ip, { action: 'login', times: 60, windowSeconds: 600 });
  await beginLogin(db, email);
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
    return startAfterFirstFactor(tx, account.id, request);
  });
}
