import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

/**
 * Proves that a buyer without an account owns the order: an HMAC of its id. Never stored, so a stolen database opens no
 * order. 43 characters, base64url.
 */
export function checkoutToken({ secret }: Secret, orderId: string): string {
  return createHmac('sha256', derivedKey(secret, 'checkout-token')).update(orderId).digest('base64url');
}

/** Returns whether the token belongs to this order, in constant time. */
export function isCheckoutToken(services: Secret, orderId: string, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const expected = Buffer.from(checkoutToken(services, orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
