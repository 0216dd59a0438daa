import type { z } from 'zod';
import type { verifyCodeBody } from '@dorsal/api-contract/auth';
import { DeadCodeError, InvalidCodeError } from '../codes/code-errors.ts';
import { limitCodeTry } from '../codes/code-limits.ts';
import type { Services } from '../services.ts';
import { lockAccount, requireEnabled } from './account.ts';
import { inConstantTime } from './constant-time-answer.ts';
import type { BrowserProof } from './browser-proof.ts';
import { type Confirmation, confirmAccount } from './confirm-account.ts';
import { consumeCode, type RightCode, tryCode } from './verification-codes.ts';

interface CodeAttempt {
  readonly ip: string;
  readonly proof: BrowserProof;
}

/**
 * Uses up the six digits, and signs in as `confirmAccount` does, with the "Remember me" of the attempt that asked for
 * the code. If several calls present one code, only one succeeds. Throws InvalidCodeError, DeadCodeError from the fifth
 * wrong attempt of a network on, AccountDisabledError and TooManyRequestsError. An address without an account gets the
 * same errors.
 */
export async function verifyCode(
  services: Services,
  { email, code }: z.output<typeof verifyCodeBody>,
  { ip, proof }: CodeAttempt,
): Promise<Confirmation> {
  const count = await limitCodeTry(services, { purpose: 'account', email, ip });
  const right = await inConstantTime(async () =>
    count === 'over' ? null : tryCode(services, { email, code }),
  );
  if (!right) throw count === 'open' ? new InvalidCodeError() : new DeadCodeError();
  return signInBy(services, right, proof);
}

function signInBy(services: Services, right: RightCode, proof: BrowserProof): Promise<Confirmation> {
  return services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, right);
    if (!account || !(await consumeCode(tx, right))) throw new InvalidCodeError();
    requireEnabled(account);
    return confirmAccount(services, tx, account, { remember: right.remember, proof });
  });
}
