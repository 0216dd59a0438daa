import { forgetTries, limitCodeMail } from '../codes/code-limits.ts';
import type { Services } from '../services.ts';
import { lockAccount } from './account.ts';
import { inConstantTime } from './constant-time-answer.ts';
import { mailCode } from './verification-codes.ts';

/**
 * Mails the code to an unconfirmed account. The result is the same for every address: calls are counted for each,
 * whether or not it has an account. Throws TooManyRequestsError.
 */
export async function sendCode(services: Services, email: string, ip: string): Promise<void> {
  const call = { purpose: 'account', email, ip } as const;
  const mail = await limitCodeMail(services, call);
  await forgetTries(services, call);
  await inConstantTime(async () => {
    if (mail === 'justSent') return;
    await services.db.transaction(async (tx) => {
      const account = await lockAccount(tx, { email });
      if (account && !account.emailConfirmedAt && !account.disabledAt) await mailCode(services, tx, account);
    });
  });
}
