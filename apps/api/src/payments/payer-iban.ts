import { maskIban } from '@dorsal/domain/iban';
import { derivedKey } from '../app-secret.ts';
import { decrypted, encrypted } from '../encryption.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

/** One key per line: an account that is copied to another line's row is unreadable. */
const keyOf = ({ secret }: Secret, lineId: string) => derivedKey(secret, `payer-iban ${lineId}`);

/** The form in which the account of a payer is stored. */
export function sealedPayerIban(services: Secret, lineId: string, iban: string): Buffer {
  return encrypted(keyOf(services, lineId), Buffer.from(iban));
}

/** The account that `sealedPayerIban` was called with. Throws if it is another line's, or APP_SECRET has changed. */
export function openedPayerIban(services: Secret, lineId: string, stored: Buffer): string {
  return decrypted(keyOf(services, lineId), stored).toString('utf8');
}

/** The account as members see it, masked; null without one, and if APP_SECRET has changed since. */
export function shownPayerIban(services: Secret, lineId: string, stored: Buffer | null): string | null {
  if (stored === null) return null;
  try {
    return maskIban(openedPayerIban(services, lineId, stored));
  } catch {
    // A list with one unreadable account is worth more than an error.
    return null;
  }
}
