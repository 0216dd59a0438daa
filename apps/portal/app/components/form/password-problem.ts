import {
  isPasswordTooLong,
  passwordMaxLength,
  passwordMeetsSignUpRules,
  passwordRequirementsText,
} from '@dorsal/domain/password-rules';

/** What is wrong with a new password, in words; undefined if it may be set (spec, section 5). */
export function passwordProblem(password: string): string | undefined {
  if (isPasswordTooLong(password)) {
    return `La contraseña puede tener como mucho ${passwordMaxLength} caracteres.`;
  }
  return passwordMeetsSignUpRules(password) ? undefined : passwordRequirementsText;
}
