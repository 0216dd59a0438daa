import {
  checkPassword,
  isPasswordTooLong,
  passwordMaxLength,
  passwordMeetsSignUpRules,
  passwordMinLength,
  passwordRequirementsText,
  passwordSpecialCharacters,
  type SignUpPasswordRuleCode,
} from '@dorsal/domain/password-rules';

const labels: Readonly<Record<SignUpPasswordRuleCode, string>> = {
  minLength: `Al menos ${passwordMinLength} caracteres`,
  uppercase: 'Una letra mayúscula',
  digit: 'Un número',
  special: `Un carácter especial: ${passwordSpecialCharacters}`,
};

/** Each rule in words, and whether the password meets it. */
export function passwordChecklist(password: string): { label: string; met: boolean }[] {
  return checkPassword(password).map(({ code, isMet }) => ({ label: labels[code], met: isMet }));
}

/** The error text for a new password; undefined if it is valid. */
export function passwordProblem(password: string): string | undefined {
  if (isPasswordTooLong(password)) {
    return `La contraseña puede tener como mucho ${passwordMaxLength} caracteres.`;
  }
  return passwordMeetsSignUpRules(password) ? undefined : passwordRequirementsText;
}
