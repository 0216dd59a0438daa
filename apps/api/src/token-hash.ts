import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256, base64url. Sufficient for more than 112 random bits (ASVS 6.5.2). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
