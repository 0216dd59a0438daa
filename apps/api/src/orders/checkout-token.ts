import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

/**
 * What a buyer without an account owns an order by: an HMAC of its id. Never stored, so a stolen database opens no
 * order; base64url, 43 characters.
 */
export function checkoutToken({ secret }: Secret, orderId: string): string {
  return createHmac('sha256', derivedKey(secret, 'checkout-token')).update(orderId).digest('base64url');
}

/** Whether the token is this order's. Takes the same time for every wrong one. */
export function isCheckoutToken(services: Secret, orderId: string, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const expected = Buffer.from(checkoutToken(services, orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
