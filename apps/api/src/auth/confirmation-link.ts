import type { Transaction } from '../db/database.ts';
import { enqueue } from '../outbox/outbox.ts';
import { sealed } from '../outbox/sealed.ts';
import type { Services } from '../services.ts';
import { issueLink } from './email-links.ts';

/** 48 hours (security, C6). */
const validMinutes = 48 * 60;

export interface ConfirmationMail {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Same-site path to go to once confirmed. */
  readonly redirectTo: string;
}

/**
 * Creates a new confirmation link for the account, which voids the previous one, and queues its e-mail. Call it with
 * the account's row locked, or new.
 */
export async function mailConfirmationLink(
  services: Pick<Services, 'config' | 'secret'>,
  tx: Transaction,
  { userId, name, email, redirectTo }: ConfirmationMail,
): Promise<void> {
  const { token, hash, dedupeKey } = await issueLink(tx, {
    userId,
    purpose: 'confirm-email',
    validMinutes,
    redirectTo,
  });
  const url = new URL(`/confirm-email/${token}`, services.config.publicUrl);
  url.searchParams.set('redirect', redirectTo);
  const payload = { to: email, name, url: sealed(services, url.href), hash };
  await enqueue(tx, { kind: 'confirm-email', payload, dedupeKey });
}
