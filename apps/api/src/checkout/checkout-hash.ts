import { createHmac } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';

/**
 * What recognizes a repeated checkout. It has a key, because a document or an answer about health could be guessed from a
 * plain hash of the body.
 */
export function checkoutHash(secret: string, body: unknown): string {
  return createHmac('sha256', derivedKey(secret, 'checkout body'))
    .update(JSON.stringify(body))
    .digest('base64url');
}
