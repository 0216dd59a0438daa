import { derivedKey } from '../app-secret.ts';
import { decrypted, encrypted } from '../encryption.ts';
import type { Services } from '../services.ts';

/** The owner of the account. */
export type IbanOwner = { readonly organizerId: string } | { readonly refundId: string };

type Secret = Pick<Services, 'secret'>;

/** A key for each owner: a number that is copied to another owner's row is unreadable. */
function keyOf({ secret }: Secret, owner: IbanOwner): Buffer {
  const name = 'organizerId' in owner ? `organizer ${owner.organizerId}` : `refund ${owner.refundId}`;
  return derivedKey(secret, `iban ${name}`);
}

/** The form in which an IBAN is stored. */
export function sealedIban(services: Secret, owner: IbanOwner, iban: string): Buffer {
  return encrypted(keyOf(services, owner), Buffer.from(iban));
}

/** The IBAN that `sealedIban` was called with. Throws if it is another owner's, or APP_SECRET has changed. */
export function openedIban(services: Secret, owner: IbanOwner, stored: Buffer): string {
  return decrypted(keyOf(services, owner), stored).toString('utf8');
}
