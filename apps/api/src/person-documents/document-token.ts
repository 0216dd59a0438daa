import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

interface TokenPlace {
  /** Names the place in the panel; it stays after a correction. */
  readonly personId: string;
  /** The secret of the QR code: another address has another one, so that the former link ends. */
  readonly participantId: string;
}

/** Characters of a person's id. */
const idLength = 26;

/** The token in the link of a place: the person's id and an HMAC of both ids. Never stored, so that each e-mail has the same link. */
export function documentToken({ secret }: Secret, { personId, participantId }: TokenPlace): string {
  const hmac = createHmac('sha256', derivedKey(secret, 'document-request')).update(
    `${personId} ${participantId}`,
  );
  return personId + hmac.digest('base64url');
}

/** The person that a token names, before `isDocumentToken` has checked it. */
export function namedPerson(token: string): string {
  return token.slice(0, idLength);
}

/** Whether the token is that of the place, compared in constant time. */
export function isDocumentToken(services: Secret, token: string, place: TokenPlace): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(documentToken(services, place))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The page that the link of a place leads to; the token is in the fragment, which browsers send to no server. */
export function documentsUrl(
  { config, ...services }: Pick<Services, 'config' | 'secret'>,
  place: TokenPlace,
): string {
  return `${config.publicUrl}/documentos#${documentToken(services, place)}`;
}
