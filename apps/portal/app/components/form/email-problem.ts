import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';

/** What is wrong with an e-mail that is required; undefined when it may be sent. `missingText` is said to an empty one. */
export function emailProblem(
  email: string,
  missingText = 'Escribe tu correo electrónico.',
): string | undefined {
  if (email.trim() === '') return missingText;
  if (isEmailAddress(normaliseEmail(email))) return undefined;
  return 'Escribe un correo válido, por ejemplo andreu@correo.es.';
}
