import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

/** Characters of an id (`newId`). */
const idLength = 26;

/** Ends the advertising that a consent allows: its id and an HMAC of it. Never stored. */
export function consentToken({ secret }: Secret, consentId: string): string {
  const hmac = createHmac('sha256', derivedKey(secret, 'advertising-consent')).update(consentId);
  return consentId + hmac.digest('base64url');
}

/** The consent of a token, compared in constant time; undefined if the token is not ours. */
export function consentOf(services: Secret, token: string): string | undefined {
  const consentId = token.slice(0, idLength);
  const [given, expected] = [Buffer.from(token), Buffer.from(consentToken(services, consentId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? consentId : undefined;
}
