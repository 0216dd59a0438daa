import {
  checkPassword,
  passwordSpecialCharacters,
  type SignUpPasswordRuleCode,
} from '@dorsal/domain/password-rules';

const labels: Readonly<Record<SignUpPasswordRuleCode, string>> = {
  minLength: 'Al menos 8 caracteres',
  uppercase: 'Una letra mayúscula',
  digit: 'Un número',
  special: `Un carácter especial: ${passwordSpecialCharacters}`,
};

/** The live checklist: each rule in words, and whether the password meets it. */
export function passwordChecklist(password: string): { label: string; met: boolean }[] {
  return checkPassword(password).map(({ code, isMet }) => ({ label: labels[code], met: isMet }));
}
