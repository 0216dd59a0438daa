import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

/** Longer than an order may be held, so that the buyer enters a code only once. */
const lifetimeMs = 2 * 60 * 60 * 1000;

/**
 * Creates a token that proves access to the mail of an address for two hours: the address and its expiry, signed. It
 * gives no access to accounts or orders, and nothing is stored for it.
 */
export function addressToken(services: Secret, email: string, nowMs = Date.now()): string {
  const claim = Buffer.from(JSON.stringify([email, nowMs + lifetimeMs])).toString('base64url');
  return `${claim}.${signature(services, claim)}`;
}

/** The address that the token proves; `undefined` for a missing, forged or expired one. */
export function provenEmail(
  services: Secret,
  token: string | undefined,
  nowMs = Date.now(),
): string | undefined {
  const [claim = '', signed = ''] = token?.split('.') ?? [];
  const [expected, given] = [Buffer.from(signature(services, claim)), Buffer.from(signed)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // The signature is valid, so `addressToken` wrote it.
  const [email, expiresMs] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [string, number];
  return expiresMs > nowMs ? email : undefined;
}

function signature({ secret }: Secret, claim: string): string {
  return createHmac('sha256', derivedKey(secret, 'address-token')).update(claim).digest('base64url');
}
