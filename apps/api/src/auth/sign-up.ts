import type { z } from 'zod';
import type { signUpBody } from '@dorsal/api-contract/auth';
import { redirectTarget } from '@dorsal/domain/redirect-target';
import { forgetTries } from '../codes/code-limits.ts';
import type { Services } from '../services.ts';
import { mailConfirmationLink } from './confirmation-link.ts';
import { createAccount, newPasswordHash } from './create-account.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { mailCode } from './verification-codes.ts';

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
  const { name, email } = input;
  const passwordHash = await newPasswordHash(services, input, ip);
  if (input.signupMethod === 'modal') await forgetTries(services, { purpose: 'account', email, ip });

  return services.db.transaction(async (tx) => {
    const userId = await createAccount(tx, { name, email, passwordHash });
    if (input.signupMethod === 'modal') await mailCode(services, tx, { id: userId, name, email });
    else {
      const redirectTo = redirectTarget(input.redirectTo);
      await mailConfirmationLink(services, tx, { userId, name, email, redirectTo });
    }
    return startSession(tx, { userId, remember: false, startedBy: 'signUp' });
  });
}
