import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';

/** The error text for a required e-mail; undefined if it is valid. `missingText` is the text for an empty one. */
export function emailProblem(
  email: string,
  missingText = 'Escribe tu correo electrónico.',
): string | undefined {
  if (email.trim() === '') return missingText;
  if (isEmailAddress(normaliseEmail(email))) return undefined;
  return 'Escribe un correo válido, por ejemplo andreu@correo.es.';
}
