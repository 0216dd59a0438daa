import { mailboxOf } from '@dorsal/domain/email-address';
import { resetTokenMinutes } from '@dorsal/domain/password-reset';
import { isWithin, limitForNetwork } from '../limits/rate-limit.ts';
import { enqueue } from '../outbox/outbox.ts';
import { sealed } from '../outbox/sealed.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { lockAccount } from './account.ts';
import { inConstantTime } from './constant-time-answer.ts';
import { issueLink } from './email-links.ts';

const hour = 60 * 60;

interface Asked {
  readonly email: string;
  readonly ip: string;
  /** The page of the link; the token is added to its path. */
  readonly page: string;
}

/**
 * Mails a link to set a new password, or the first one of an account that signs in with Google. The answer is the same
 * for every address; an unknown address gets no e-mail, nor does any after three in an hour. Throws
 * TooManyRequestsError after ten calls an hour from one network.
 */
export async function requestPasswordReset(services: Services, { email, ip, page }: Asked): Promise<void> {
  const { db } = services;
  await limitForNetwork(services, ip, { action: 'request-password-reset', times: 10, windowSeconds: hour });
  const isBearable = await isWithin(db, tokenHash(mailboxOf(email)), {
    action: 'request-password-reset',
    times: 3,
    windowSeconds: hour,
  });
  await inConstantTime(async () => {
    if (!isBearable) return;
    await db.transaction(async (tx) => {
      const account = await lockAccount(tx, { email });
      if (!account || account.disabledAt) return;
      const { token, hash, dedupeKey } = await issueLink(tx, {
        userId: account.id,
        purpose: 'reset-password',
        validMinutes: resetTokenMinutes,
      });
      const url = sealed(services, `${page}/${token}`);
      const payload = { to: account.email, name: account.name, url, hash };
      await enqueue(tx, { kind: 'reset-password', payload, dedupeKey });
    });
  });
}
