import type { Transaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

type PublicUrl = Pick<Services, 'config'>;

/** Where a person who did not do it takes the account back. */
const resetUrl = ({ config }: PublicUrl) => new URL('/reset-password', config.publicUrl).href;

/** Tells the person that the account's password is another one now. */
export function mailPasswordChanged(
  services: PublicUrl,
  tx: Transaction,
  { id: userId, name, email }: Recipient & { id: string },
): Promise<void> {
  return enqueue(tx, {
    kind: 'password-changed',
    payload: { to: email, name, url: resetUrl(services) },
    // Whose it was stays known once it is sent: the person's data list it.
    dedupeKey: `password-changed:${userId}:${newId()}`,
  });
}

/** Tells the person, once, that a copy of a session's key was used and the session has ended. */
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
