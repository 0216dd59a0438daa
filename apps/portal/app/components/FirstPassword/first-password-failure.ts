import { ApiError, messageOf, UnauthenticatedError } from '@dorsal/api-client';

export interface FirstPasswordFailure {
  /** The password itself was refused. */
  readonly atField?: string;
  readonly message?: string;
  /** The session has ended: only a link in an e-mail sets the password now. */
  readonly isOver: boolean;
}

/** Why the password was not set: the server's words, or ours if it sent none. */
export function firstPasswordFailure(error: unknown): FirstPasswordFailure {
  if (error instanceof UnauthenticatedError) {
    return { message: 'Ha pasado demasiado tiempo desde que abriste el enlace.', isOver: true };
  }
  const atField = error instanceof ApiError ? error.fields.newPassword : undefined;
  if (atField !== undefined) return { atField, isOver: false };
  const fallback = 'No hemos podido guardar tu contraseña. Comprueba tu conexión e inténtalo de nuevo.';
  return { message: messageOf(error, fallback), isOver: false };
}
