import { and, desc, eq } from 'drizzle-orm';
import { mailboxOf } from '@dorsal/domain/email-address';
import { defaultRedirectTarget } from '@dorsal/domain/redirect-target';
import type { Transaction } from '../db/database.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { isWithin, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { lockAccount } from './account.ts';
import { inConstantTime } from './constant-time-answer.ts';
import { mailConfirmationLink } from './confirmation-link.ts';

const hour = 60 * 60;

export interface Resend {
  readonly email: string;
  readonly ip: string;
  /** The signed-in user; null for a guest. */
  readonly userId: string | null;
}

/**
 * Mails another confirmation link, which voids the previous one and leads to the same page. If a code was mailed
 * instead, it leads to the profile, since the purchase that asked for the code continues by itself. The answer is the
 * same for every address. No e-mail is sent for an unknown or confirmed address, for one that is not the signed-in
 * person's, or after three in an hour. Throws TooManyRequestsError after ten calls an hour from one network.
 */
export async function sendConfirmationEmail(
  services: Services,
  { email, ip, userId }: Resend,
): Promise<void> {
  const { db } = services;
  await limitForNetwork(services, ip, { action: 'send-confirmation-email', times: 10, windowSeconds: hour });
  const isBearable = await isWithin(db, tokenHash(mailboxOf(email)), {
    action: 'send-confirmation-email',
    times: 3,
    windowSeconds: hour,
  });
  await inConstantTime(async () => {
    if (!isBearable) return;
    await db.transaction(async (tx) => {
      const account = await lockAccount(tx, { email });
      if (!account || account.emailConfirmedAt || account.disabledAt) return;
      if (userId !== null && userId !== account.id) return;
      const redirectTo = await redirectOfLastLink(tx, account.id);
      await mailConfirmationLink(services, tx, { ...account, userId: account.id, redirectTo });
    });
  });
}

async function redirectOfLastLink(tx: Transaction, userId: string): Promise<string> {
  const [link] = await tx
    .select({ redirectTo: emailTokens.redirectTo })
    .from(emailTokens)
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, 'confirm-email')))
    .orderBy(desc(emailTokens.createdAt))
    .limit(1);
  return link?.redirectTo ?? defaultRedirectTarget;
}
