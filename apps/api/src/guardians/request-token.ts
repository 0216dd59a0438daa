import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

/** Characters of an id (`newId`). */
const idLength = 26;

/** The token in a guardian's link: the consent's id and an HMAC of it. Never stored, so that a reminder has the same link. */
export function requestToken({ secret }: Secret, consentId: string): string {
  const hmac = createHmac('sha256', derivedKey(secret, 'guardian-request')).update(consentId);
  return consentId + hmac.digest('base64url');
}

/** The consent of a token, compared in constant time; undefined if the token is not ours. */
export function consentIdOf(services: Secret, token: string): string | undefined {
  const consentId = token.slice(0, idLength);
  const [given, expected] = [Buffer.from(token), Buffer.from(requestToken(services, consentId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? consentId : undefined;
}
