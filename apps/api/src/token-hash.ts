import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is kept: SHA-256, base64url. Enough for what has more than 112 random bits (ASVS 6.5.2). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
