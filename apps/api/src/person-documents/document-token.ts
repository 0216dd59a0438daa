import { isSameToken, linkToken, namedId } from '../link-token.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

interface TokenPlace {
  /** Names the place in the panel; it stays after a correction. */
  readonly personId: string;
  /** The secret of the QR code: another address has another one, so that the former link ends. */
  readonly participantId: string;
}

/** The token in the link of a place: the person's id and an HMAC of both ids. Never stored, so that each e-mail has the same link. */
export function documentToken({ secret }: Secret, { personId, participantId }: TokenPlace): string {
  return linkToken({ secret, purpose: 'document-request' }, personId, `${personId} ${participantId}`);
}

/** The person that a token names, before `isDocumentToken` has checked it. */
export const namedPerson = namedId;

/** Whether the token is that of the place, compared in constant time. */
export function isDocumentToken(services: Secret, token: string, place: TokenPlace): boolean {
  return isSameToken(token, documentToken(services, place));
}

/** The page that the link of a place leads to; the token is in the fragment, which browsers send to no server. */
export function documentsUrl(
  { config, ...services }: Pick<Services, 'config' | 'secret'>,
  place: TokenPlace,
): string {
  return `${config.publicUrl}/documentos#${documentToken(services, place)}`;
}
