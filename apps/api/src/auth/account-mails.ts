import type { Transaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

type PublicUrl = Pick<Services, 'config'>;

/** The page on which a person who did not change the password recovers the account. */
const resetUrl = ({ config }: PublicUrl) => new URL('/reset-password', config.publicUrl).href;

/** Mails the person that the account's password has changed. */
export function mailPasswordChanged(
  services: PublicUrl,
  tx: Transaction,
  { id: userId, name, email }: Recipient & { id: string },
): Promise<void> {
  return enqueue(tx, {
    kind: 'password-changed',
    payload: { to: email, name, url: resetUrl(services) },
    // Keeps the user id readable after sending: the export of the person's data lists the e-mail.
    dedupeKey: `password-changed:${userId}:${newId()}`,
  });
}

/** Mails the person, once, that a copy of a session's refresh token was used and the session has ended. */
export function mailSessionReused(
  services: PublicUrl,
  tx: Transaction,
  { sessionId, name, email }: Recipient & { sessionId: string },
): Promise<void> {
  return enqueue(tx, {
    kind: 'session-reused',
    payload: { to: email, name, url: resetUrl(services) },
    dedupeKey: `session-reused:${sessionId}`,
  });
}
