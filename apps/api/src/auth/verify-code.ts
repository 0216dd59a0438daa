import type { z } from 'zod';
import type { verifyCodeBody } from '@dorsal/api-contract/auth';
import { RefusedError } from '../http/refusal.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { lockAccount } from './account.ts';
import { besideVerification } from './beside-verification.ts';
import { isLastTry } from './code-tries.ts';
import { confirmAddress } from './confirm-address.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { consumeCode, type RightCode, tryCode } from './verification-codes.ts';

const hour = 60 * 60;

/** Wrong, used, expired, or of nobody: all the same. */
class InvalidCodeError extends RefusedError {
  override name = 'InvalidCodeError';

  constructor() {
    const message = 'El código no es correcto o ha caducado. Revísalo o pide otro.';
    super({ status: 400, code: 'invalid_code', message, fields: { code: message } });
  }
}

/** Five tries: of an address without an account it is said alike. */
class DeadCodeError extends RefusedError {
  override name = 'DeadCodeError';

  constructor() {
    const message = 'Has probado demasiadas veces: este código ya no sirve. Pide otro.';
    super({ status: 400, code: 'code_dead', message, fields: { code: message } });
  }
}

/**
 * Uses up the six digits: confirms the account's address and signs in, with the "Remember me" of the attempt that
 * asked for the code. Of many calls with one code a single one succeeds.
 * Throws InvalidCodeError, DeadCodeError from the fifth wrong try on, and TooManyRequestsError after 20 tries an hour for an address, whether or not it has an
 * account.
 */
export async function verifyCode(
  services: Services,
  { email, code }: z.output<typeof verifyCodeBody>,
  ip: string,
): Promise<StartedSession> {
  const { db } = services;
  await limitForNetwork(services, ip, { action: 'verify-code', times: 60, windowSeconds: 600 });
  await limitFor(db, tokenHash(email), { action: 'verify-code', times: 20, windowSeconds: hour });
  const isLast = await isLastTry(db, email);
  const right = await besideVerification(() => tryCode(services, { email, code }));
  if (!right) throw isLast ? new DeadCodeError() : new InvalidCodeError();
  return signInBy(services, right);
}

function signInBy({ db }: Services, right: RightCode): Promise<StartedSession> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, right);
    if (!account || !(await consumeCode(tx, right))) throw new InvalidCodeError();
    await confirmAddress(tx, { userId: account.id, email: account.email });
    return startSession(tx, right);
  });
}
