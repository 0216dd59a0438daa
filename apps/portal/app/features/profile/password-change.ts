import { ApiError } from '@dorsal/api-client';
import {
  accountPasswordErrorText,
  accountPasswordMismatchText,
  type AccountPasswordRuleCode,
  firstFailingAccountRule,
  isPasswordConfirmed,
  isPasswordTooLong,
  passwordMaxLength,
} from '@dorsal/domain/password-rules';

export interface PasswordEntries {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export type PasswordProblems = { readonly [Field in keyof PasswordEntries]?: string | undefined };

export const emptyPasswords: PasswordEntries = { currentPassword: '', newPassword: '', confirmPassword: '' };

const ruleTexts: Readonly<Record<AccountPasswordRuleCode, string>> = {
  minLength: 'La contraseña debe tener al menos 8 caracteres.',
  uppercase: 'La contraseña debe tener al menos una letra mayúscula.',
  lowercase: 'La contraseña debe tener al menos una letra minúscula.',
  digit: 'La contraseña debe tener al menos un número.',
};

/** The error texts by field, with only the first rule that fails (spec, section 5); empty if all is valid. */
export function passwordProblems(entries: PasswordEntries): PasswordProblems {
  const { currentPassword, newPassword, confirmPassword } = entries;
  const failing = firstFailingAccountRule(newPassword);
  return {
    ...(currentPassword === '' && { currentPassword: 'Escribe tu contraseña actual.' }),
    ...(isPasswordTooLong(newPassword) && {
      newPassword: `La contraseña puede tener como mucho ${passwordMaxLength} caracteres.`,
    }),
    ...(failing && { newPassword: accountPasswordErrorText(ruleTexts[failing]) }),
    ...(!isPasswordConfirmed(newPassword, confirmPassword) && {
      confirmPassword: accountPasswordMismatchText,
    }),
  };
}

/** Whether the account has no password: it was created with Google, and a link in an e-mail sets the password. */
export function isWithoutPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'no_password';
}
