import { messageOf } from '@dorsal/api-client';

/** The spec's words (section 8). */
export const linkSentText = 'Se ha enviado un nuevo enlace de verificación a tu correo.';
export const emailUnknownText = 'Error: No se pudo obtener el email del usuario.';

/** Why no other link was sent: the server's words, or the spec's. */
export function resendFailureText(error: unknown): string {
  return messageOf(error, 'Error al reenviar el correo de confirmación.');
}
