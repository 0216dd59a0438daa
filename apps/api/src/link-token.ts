import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from './app-secret.ts';

/** Characters of an id (`newId`). */
const idLength = 26;

interface Signer {
  /** `Services.secret`. */
  readonly secret: string;
  /** Each kind of link has a key of its own. */
  readonly purpose: string;
}

/**
 * The token in a link: an id and an HMAC of what the link is for, by default the id. Never stored, so that each e-mail about the id
 * has the same link.
 */
export function linkToken({ secret, purpose }: Signer, id: string, signed = id): string {
  return id + createHmac('sha256', derivedKey(secret, purpose)).update(signed).digest('base64url');
}

/** The id that a token names, before the token is compared. */
export function namedId(token: string): string {
  return token.slice(0, idLength);
}

/** Whether two tokens are equal, compared in constant time. */
export function isSameToken(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The id of a token, compared in constant time; undefined if the token is not ours. */
export function idOfLinkToken(signer: Signer, token: string): string | undefined {
  const id = namedId(token);
  return isSameToken(token, linkToken(signer, id)) ? id : undefined;
}
