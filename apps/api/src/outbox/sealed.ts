import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';
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
  'organizer-invitation',
] as const satisfies readonly OutboxMessage['kind'][];

export function isSecretKind(kind: string): boolean {
  return secretKinds.some((secret) => secret === kind);
}

type Secret = Pick<Services, 'secret'>;

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const key = ({ secret }: Secret) => derivedKey(secret, 'outbox');

/** The text, encrypted with a key of its own that is derived from APP_SECRET. */
export function sealed(services: Secret, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key(services), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** The text that was sealed. Throws PermanentFailure if APP_SECRET has changed since. */
export function unsealed(services: Secret, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key(services), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
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
