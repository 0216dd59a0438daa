import { derivedKey } from '../app-secret.ts';
import { decrypted, encrypted } from '../encryption.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

const keyOf = ({ secret }: Secret) => derivedKey(secret, 'person-documents');

/** A file, or a reason, as it is stored. */
export function sealedDocument(services: Secret, plain: Buffer | string): Buffer {
  return encrypted(keyOf(services), typeof plain === 'string' ? Buffer.from(plain) : plain);
}

/** What `sealedDocument` was called with. */
export function openedDocument(services: Secret, stored: Buffer): Buffer {
  return decrypted(keyOf(services), stored);
}
