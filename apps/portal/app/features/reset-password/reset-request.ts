import { resetEmailRequiredText } from '@dorsal/domain/password-reset';
import { emailProblem } from '~/components/form/email-problem.ts';

/** Texts of the spec (section 8). */
export const resetRequestSentText = 'Email de restablecimiento enviado. Revisa tu bandeja de entrada.';
export const resetRequestFailedText = 'Error al enviar el email de restablecimiento.';

/** The error text for the e-mail; undefined if it is valid (spec, section 5). */
export function resetRequestProblem(email: string): string | undefined {
  return emailProblem(email, resetEmailRequiredText);
}
