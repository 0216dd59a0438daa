import { resetEmailRequiredText } from '@dorsal/domain/password-reset';
import { emailProblem } from '~/components/form/email-problem.ts';

/** The spec's words (section 8). */
export const resetRequestSentText = 'Email de restablecimiento enviado. Revisa tu bandeja de entrada.';
export const resetRequestFailedText = 'Error al enviar el email de restablecimiento.';

/** What is wrong with the address; undefined when it may be sent (spec, section 5). */
export function resetRequestProblem(email: string): string | undefined {
  return emailProblem(email, resetEmailRequiredText);
}
