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

/** The token in a link: an id and an HMAC of it. Never stored, so that each e-mail about the id has the same link. */
export function linkToken({ secret, purpose }: Signer, id: string): string {
  return id + createHmac('sha256', derivedKey(secret, purpose)).update(id).digest('base64url');
}

/** The id of a token, compared in constant time; undefined if the token is not ours. */
export function idOfLinkToken(signer: Signer, token: string): string | undefined {
  const id = token.slice(0, idLength);
  const [given, expected] = [Buffer.from(token), Buffer.from(linkToken(signer, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
