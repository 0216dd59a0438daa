import { messageOf, NetworkError } from '@dorsal/api-client';
import { PasskeyUnusedError, passkeyUnusedText } from './passkeys.ts';

/** What a person reads when an action failed: the server's sentence, or what to do. */
export function errorText(error: unknown): string {
  if (error instanceof PasskeyUnusedError) return passkeyUnusedText;
  if (error instanceof NetworkError) return 'No hay conexión. Comprueba tu red y prueba otra vez.';
  return messageOf(error, 'No ha funcionado. Prueba otra vez en un momento.');
}
