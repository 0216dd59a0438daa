import { messageOf } from '@dorsal/api-client';

/** The link was accepted, but the response contains no access token. */
export class MissingAccessTokenError extends Error {
  override name = 'MissingAccessTokenError';

  constructor() {
    super('The confirmation was answered without an access token: nobody can be signed in. Sign in by hand.');
  }
}

/** Why the e-mail could not be confirmed, with the spec's texts (section 8). */
export function confirmationFailureText(error: unknown): string {
  if (error instanceof MissingAccessTokenError) return 'Error: No se devolvió access token.';
  return messageOf(error, 'Token inválido o expirado.');
}
