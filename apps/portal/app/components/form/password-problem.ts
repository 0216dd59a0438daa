import {
  isPasswordTooLong,
  passwordMaxLength,
  passwordMeetsSignUpRules,
  passwordRequirementsText,
} from '@dorsal/domain/password-rules';

/** The error text for a new password; undefined if it is valid (spec, section 5). */
export function passwordProblem(password: string): string | undefined {
  if (isPasswordTooLong(password)) {
    return `La contraseña puede tener como mucho ${passwordMaxLength} caracteres.`;
  }
  return passwordMeetsSignUpRules(password) ? undefined : passwordRequirementsText;
}
