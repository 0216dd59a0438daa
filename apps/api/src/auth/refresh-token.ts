import { createHmac } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';

/**
 * The token that follows: computed rather than drawn, so that two tabs which exchange the same token at once get the
 * same one back, and no token has to be kept.
 */
export function successorOf(secret: string, token: string): string {
  return createHmac('sha256', derivedKey(secret, 'refresh-successor')).update(token).digest('base64url');
}
