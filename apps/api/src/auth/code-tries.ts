import { verificationCodeMinutes, verificationCodeTries } from '@dorsal/domain/verification-code';
import type { Database } from '../db/database.ts';
import { forgetCount, isWithin } from '../limits/rate-limit.ts';
import { tokenHash } from '../token-hash.ts';

const action = 'code-tries';

/**
 * Counts a try for the address and says whether a code would be dead after it, if it was wrong. Only for what the answer
 * says, since it knows nothing of the account: what a code still opens, tryCode decides.
 */
export async function isLastTry(db: Database, email: string): Promise<boolean> {
  const window = { times: verificationCodeTries - 1, windowSeconds: verificationCodeMinutes * 60 };
  return !(await isWithin(db, tokenHash(email), { action, ...window }));
}

/**
 * Begins to count anew, as for a new code. Called by whatever may mail one, whether or not the address has an account
 * and a code was mailed: otherwise the answers to wrong codes would tell.
 */
export async function forgetTries(db: Database, email: string): Promise<void> {
  await forgetCount(db, tokenHash(email), action);
}
