import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { signUpBody } from '@dorsal/api-contract/auth';
import { mailboxOf } from '@dorsal/domain/email-address';
import { isPasswordConfirmed, passwordMismatchText } from '@dorsal/domain/password-rules';
import { redirectTarget } from '@dorsal/domain/redirect-target';
import { termsVersion } from '@dorsal/api-contract/terms-version';
import { forgetTries } from '../codes/code-limits.ts';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { lockAccount } from './account.ts';
import { mailConfirmationLink } from './confirmation-link.ts';
import { PasswordRefusedError, requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { mailCode } from './verification-codes.ts';

const hour = 60 * 60;

/** Reveals that the account exists: a sign-up signs in at once and can't answer alike. Tight limits compensate. */
class EmailTakenError extends RefusedError {
  override name = 'EmailTakenError';

  constructor() {
    const message =
      'Ya hay una cuenta con este correo. Inicia sesión, o recupera tu contraseña si no la recuerdas.';
    super({ status: 400, code: 'email_taken', message, fields: { email: message } });
  }
}

/**
 * Creates an account, queues the e-mail that confirms its address and signs the person in. The e-mail has a link, or in
 * the modal a code, which is entered without leaving the purchase. An unconfirmed account with the same address is
 * replaced: its sessions end and its orders become guest orders. Throws PasswordRefusedError, EmailTakenError and
 * TooManyRequestsError.
 */
export async function signUp(
  services: Services,
  input: z.output<typeof signUpBody>,
  ip: string,
): Promise<StartedSession> {
  await requireGoodPassword('signUp', input.password);
  if (!isPasswordConfirmed(input.password, input.confirmPassword)) {
    throw new PasswordRefusedError('confirmPassword', passwordMismatchText);
  }
  await limitForNetwork(services, ip, { action: 'sign-up', times: 10, windowSeconds: hour });
  const mailbox = tokenHash(mailboxOf(input.email));
  await limitFor(services.db, mailbox, { action: 'sign-up', times: 10, windowSeconds: hour });
  const passwordHash = await hashPassword(input.password);
  const { name, email } = input;
  if (input.signupMethod === 'modal') await forgetTries(services, { purpose: 'account', email, ip });

  return services.db.transaction(async (tx) => {
    // Serializes sign-ups with one address; others don't wait.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
    await makeWay(tx, email);
    const userId = newId();
    await tx.insert(users).values({ id: userId, email, name, passwordHash, termsVersion });
    if (input.signupMethod === 'modal') await mailCode(services, tx, { id: userId, name, email });
    else {
      const redirectTo = redirectTarget(input.redirectTo);
      await mailConfirmationLink(services, tx, { userId, name, email, redirectTo });
    }
    return startSession(tx, { userId, remember: false, startedBy: 'signUp' });
  });
}

/** Throws EmailTakenError if the account's address is confirmed, or the account is disabled: a new one would lift that. */
async function makeWay(tx: Transaction, email: string): Promise<void> {
  const found = await lockAccount(tx, { email });
  if (found?.emailConfirmedAt || found?.disabledAt) throw new EmailTakenError();
  if (found) await removeUnconfirmed(tx, found.id);
}
