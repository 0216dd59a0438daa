import { derivedKey } from '../app-secret.ts';
import { decrypted, encrypted } from '../encryption.ts';

/** The value of an answer about health. */
export type HealthValue = string | number | boolean;

/** A key for each row of `health_answers`: a value that is copied to another row is unreadable. */
const keyOf = (secret: string, id: string): Buffer => derivedKey(secret, `health answer ${id}`);

/** The form in which the answer of the row `id` is stored. */
export function sealedAnswer(secret: string, id: string, value: HealthValue): Buffer {
  return encrypted(keyOf(secret, id), Buffer.from(JSON.stringify(value)));
}

/** The answer that `sealedAnswer` was called with. Throws if it is another row's, or APP_SECRET has changed. */
export function openedAnswer(secret: string, id: string, sealed: Buffer): HealthValue {
  // Only `sealedAnswer` writes it.
  return JSON.parse(decrypted(keyOf(secret, id), sealed).toString('utf8')) as HealthValue;
}
