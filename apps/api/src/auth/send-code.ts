import { verificationCodeResendSeconds } from '@dorsal/domain/verification-code';
import { isWithin, limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { lockAccount } from './account.ts';
import { besideVerification } from './beside-verification.ts';
import { forgetTries } from './code-tries.ts';
import { mailCode } from './verification-codes.ts';

const hour = 60 * 60;

/**
 * Mails another code to an account that waits to be confirmed. Ends alike for every address; the minute between two
 * calls is counted for each, whether or not it has an account. Throws TooManyRequestsError.
 */
export async function sendCode(services: Services, email: string, ip: string): Promise<void> {
  const { db } = services;
  const address = tokenHash(email);
  await limitForNetwork(services, ip, { action: 'send-code', times: 20, windowSeconds: hour });
  await limitFor(db, address, {
    action: 'send-code',
    times: 1,
    windowSeconds: verificationCodeResendSeconds,
  });
  // More than a purchase takes; nobody's mailbox is filled.
  const isBearable = await isWithin(db, address, {
    action: 'send-code-hourly',
    times: 6,
    windowSeconds: hour,
  });
  if (isBearable) await forgetTries(db, email);
  await besideVerification(async () => {
    if (!isBearable) return;
    await db.transaction(async (tx) => {
      const account = await lockAccount(tx, { email });
      if (account && !account.emailConfirmedAt) await mailCode(services, tx, account);
    });
  });
}
