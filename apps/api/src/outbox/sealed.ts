import { derivedKey } from '../app-secret.ts';
import { decrypted, encrypted } from '../encryption.ts';
import { PermanentFailure } from '../gateways/failures.ts';
import type { Services } from '../services.ts';
import type { OutboxMessage } from './outbox.ts';

/**
 * E-mails whose payload has a link or a code that signs in, or that proves an address. The secret part is stored
 * encrypted, and the payload is deleted when the e-mail is sent or given up: a copy of the table must not open
 * accounts.
 */
export const secretKinds = [
  'confirm-email',
  'verification-code',
  'address-code',
  'reset-password',
  'ticket-notice-asked',
  'refund-account-asked',
  'organizer-invitation',
] as const satisfies readonly OutboxMessage['kind'][];

export function isSecretKind(kind: string): boolean {
  return secretKinds.some((secret) => secret === kind);
}

type Secret = Pick<Services, 'secret'>;

const key = ({ secret }: Secret) => derivedKey(secret, 'outbox');

/** The text, encrypted with a key of its own that is derived from APP_SECRET. */
export function sealed(services: Secret, text: string): string {
  return encrypted(key(services), Buffer.from(text)).toString('base64url');
}

/** The text that was sealed. Throws PermanentFailure if APP_SECRET has changed since. */
export function unsealed(services: Secret, stored: string): string {
  try {
    return decrypted(key(services), Buffer.from(stored, 'base64url')).toString('utf8');
  } catch (error) {
    throw new PermanentFailure('ESECRET', error);
  }
}

/** Whether `unsealed` returns the text: false if APP_SECRET has changed since. */
export function isReadable(services: Secret, stored: string): boolean {
  try {
    unsealed(services, stored);
    return true;
  } catch (error) {
    if (error instanceof PermanentFailure) return false;
    throw error;
  }
}
