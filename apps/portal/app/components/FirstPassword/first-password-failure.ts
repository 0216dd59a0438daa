import { ApiError, messageOf, UnauthenticatedError } from '@dorsal/api-client';

export interface FirstPasswordFailure {
  /** The text for the field, if the password itself was rejected. */
  readonly atField?: string;
  readonly message?: string;
  /** Whether the session has ended: the password can then only be set with a link from an e-mail. */
  readonly isOver: boolean;
}

/** Why the password was not set: the server's text, or ours if it sent none. */
export function firstPasswordFailure(error: unknown): FirstPasswordFailure {
  if (error instanceof UnauthenticatedError) {
    return { message: 'Ha pasado demasiado tiempo desde que abriste el enlace.', isOver: true };
  }
  const atField = error instanceof ApiError ? error.fields.newPassword : undefined;
  if (atField !== undefined) return { atField, isOver: false };
  const fallback = 'No hemos podido guardar tu contraseña. Comprueba tu conexión e inténtalo de nuevo.';
  return { message: messageOf(error, fallback), isOver: false };
}
