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

/** What is wrong at each field; of the rules only the first that fails (spec, section 5). Empty when it may be sent. */
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

/** Whether the account has no password to be changed: its owner came with Google, and sets one by e-mail. */
export function isWithoutPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'no_password';
}
