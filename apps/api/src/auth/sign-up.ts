import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { signUpBody } from '@dorsal/api-contract/auth';
import {
  isPasswordConfirmed,
  passwordMeetsSignUpRules,
  passwordMismatchText,
  passwordRequirementsText,
} from '@dorsal/domain/password-rules';
import { redirectTarget } from '@dorsal/domain/redirect-target';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { isCommonPassword } from './common-passwords.ts';
import { mailConfirmationLink } from './confirmation-link.ts';
import { hashPassword } from './passwords.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { termsVersion } from './terms.ts';

const hour = 60 * 60;

/** A sign-up says so, since it signs a new person in at once and can't answer alike; its limits are tight instead. */
class EmailTakenError extends RefusedError {
  override name = 'EmailTakenError';

  constructor() {
    const message =
      'Ya hay una cuenta con este correo. Inicia sesión, o recupera tu contraseña si no la recuerdas.';
    super({ status: 400, code: 'email_taken', message, fields: { email: message } });
  }
}

class PasswordRefusedError extends RefusedError {
  override name = 'PasswordRefusedError';

  constructor(field: 'password' | 'confirmPassword', message: string) {
    super({ status: 400, code: 'password_refused', message, fields: { [field]: message } });
  }
}

/**
 * Creates an account, writes its confirmation e-mail and signs the person in. An unconfirmed account with the same
 * address gives way: its sessions end and its orders become guest orders.
 * Throws PasswordRefusedError, EmailTakenError and TooManyRequestsError.
 */
export async function signUp(
  services: Services,
  input: z.output<typeof signUpBody>,
  ip: string,
): Promise<StartedSession> {
  requireGoodPassword(input);
  await limitForNetwork(services, ip, { action: 'sign-up', times: 10, windowSeconds: hour });
  await limitFor(services.db, tokenHash(input.email), { action: 'sign-up', times: 10, windowSeconds: hour });
  const passwordHash = await hashPassword(input.password);
  const { name, email } = input;

  return services.db.transaction(async (tx) => {
    // Sign-ups with one address take turns; others don't wait.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
    await makeWay(tx, email);
    const userId = newId();
    await tx.insert(users).values({ id: userId, email, name, passwordHash, termsVersion });
    await mailConfirmationLink(services, tx, {
      userId,
      name,
      email,
      redirectTo: redirectTarget(input.redirectTo),
    });
    return startSession(tx, { userId, remember: false });
  });
}

function requireGoodPassword({ password, confirmPassword }: z.output<typeof signUpBody>): void {
  if (!passwordMeetsSignUpRules(password))
    throw new PasswordRefusedError('password', passwordRequirementsText);
  if (!isPasswordConfirmed(password, confirmPassword)) {
    throw new PasswordRefusedError('confirmPassword', passwordMismatchText);
  }
  if (isCommonPassword(password)) {
    throw new PasswordRefusedError(
      'password',
      'Esa contraseña es de las primeras que cualquiera probaría. Elige otra menos común.',
    );
  }
}

/** Throws EmailTakenError where the account's address is confirmed. */
async function makeWay(tx: Transaction, email: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  if (found?.emailConfirmedAt) throw new EmailTakenError();
  if (found) await removeUnconfirmed(tx, found.id);
}
