import { type ApiError, messageOf, NetworkError } from '@dorsal/api-client';
import {
  isPasswordConfirmed,
  passwordMeetsSignUpRules,
  resetPasswordMatchText,
  resetPasswordMismatchText,
  resetPasswordRequirementsText,
} from '@dorsal/domain/password-rules';

// A text of the spec, which is in English there (section 8).
const invalidTokenText = 'Invalid or expired token';
/** The text if the server sent none (spec, section 8; English there). */
export const resetFailedText = 'Error resetting password';

const spanishTexts: ReadonlyMap<string, string> = new Map([
  [invalidTokenText, 'El enlace no vale o ha caducado.'],
  [resetFailedText, 'No hemos podido cambiar la contraseña.'],
  [resetPasswordMatchText, 'Las contraseñas coinciden.'],
  [resetPasswordMismatchText, 'Las contraseñas no coinciden.'],
  [resetPasswordRequirementsText, 'La contraseña no cumple todos los requisitos.'],
]);

/** The Spanish translation of an English text of the specification; undefined for every other text. */
export function spanishOf(text: string): string | undefined {
  return spanishTexts.get(text);
}

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** The error texts by field; empty if the password is valid (spec, section 5). */
export function newPasswordProblems({ password, confirmation }: NewPassword): Partial<NewPassword> {
  return {
    ...(!passwordMeetsSignUpRules(password) && { password: resetPasswordRequirementsText }),
    ...(!isPasswordConfirmed(password, confirmation) && { confirmation: resetPasswordMismatchText }),
  };
}

/** The text about whether the two entries match; undefined without a second one. */
export function matchText({ password, confirmation }: NewPassword): string | undefined {
  if (confirmation === '') return undefined;
  return isPasswordConfirmed(password, confirmation) ? resetPasswordMatchText : resetPasswordMismatchText;
}

export interface LinkFailure {
  readonly text: string;
  /** Whether the link itself may still work. */
  readonly mayRetry: boolean;
}

/** Why the link can't be used. */
export function linkFailure(error: ApiError): LinkFailure {
  if (error instanceof NetworkError) {
    return {
      text: 'No hemos podido comprobar el enlace. Comprueba tu conexión e inténtalo de nuevo.',
      mayRetry: true,
    };
  }
  const mayRetry = error.status === 429 || error.status >= 500;
  return { text: messageOf(error, invalidTokenText), mayRetry };
}
