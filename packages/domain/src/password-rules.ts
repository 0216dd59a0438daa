import { codePointLength } from './code-points.ts';

/** Characters; the same for sign-up, reset and the account (spec, section 9). */
export const passwordMinLength = 8;

/** Characters. Longer ones are refused before they are hashed, which would cost time (security, L8). */
export const passwordMaxLength = 128;

/** Exactly these count as special characters (spec, section 5). */
export const passwordSpecialCharacters = '!@#$%^&*(),.?":{}|<>';

export const passwordMismatchText = 'Las contraseñas no coinciden';
export const passwordRequirementsText = 'La contraseña no cumple con todos los requisitos.';
export const resetPasswordMismatchText = 'Passwords do not match';
export const resetPasswordMatchText = 'Passwords match';
export const resetPasswordRequirementsText = 'Password does not meet all requirements';
export const accountPasswordMismatchText = 'Las nuevas contraseñas no coinciden.';

export type PasswordRuleCode = 'minLength' | 'uppercase' | 'lowercase' | 'digit' | 'special';

export interface PasswordRule<Code extends PasswordRuleCode = PasswordRuleCode> {
  readonly code: Code;
  readonly isMet: (password: string) => boolean;
}

const minLength: PasswordRule<'minLength'> = {
  code: 'minLength',
  isMet: (password) => codePointLength(password) >= passwordMinLength,
};
const uppercase: PasswordRule<'uppercase'> = {
  code: 'uppercase',
  isMet: (password) => /\p{Lu}/u.test(password),
};
const lowercase: PasswordRule<'lowercase'> = {
  code: 'lowercase',
  isMet: (password) => /\p{Ll}/u.test(password),
};
const digit: PasswordRule<'digit'> = { code: 'digit', isMet: (password) => /[0-9]/.test(password) };
const special: PasswordRule<'special'> = {
  code: 'special',
  isMet: (password) =>
    Array.from(passwordSpecialCharacters).some((character) => password.includes(character)),
};

export type SignUpPasswordRuleCode = 'minLength' | 'uppercase' | 'digit' | 'special';
export type AccountPasswordRuleCode = 'minLength' | 'uppercase' | 'lowercase' | 'digit';

/** Sign-up and password reset, in the order of the checklist (spec, section 5). */
export const signUpPasswordRules: readonly PasswordRule<SignUpPasswordRuleCode>[] = [
  minLength,
  uppercase,
  digit,
  special,
];

/** Change of password in the account, in the order in which the first failing rule is shown (spec, section 5). */
export const accountPasswordRules: readonly PasswordRule<AccountPasswordRuleCode>[] = [
  minLength,
  uppercase,
  lowercase,
  digit,
];

export interface PasswordRuleResult {
  readonly code: SignUpPasswordRuleCode;
  readonly isMet: boolean;
}

/** One result per sign-up rule, for the live checklist. */
export function checkPassword(password: string): readonly PasswordRuleResult[] {
  return signUpPasswordRules.map((rule) => ({ code: rule.code, isMet: rule.isMet(password) }));
}

/** Whether a password may be set at sign-up or reset: every rule, and not beyond the longest length. */
export function passwordMeetsSignUpRules(password: string): boolean {
  return !isPasswordTooLong(password) && signUpPasswordRules.every((rule) => rule.isMet(password));
}

/** Whether a password may be set in the account: every rule, and not beyond the longest length. */
export function passwordMeetsAccountRules(password: string): boolean {
  return !isPasswordTooLong(password) && firstFailingAccountRule(password) === undefined;
}

/** The account rule to show, or `undefined` when all are met. */
export function firstFailingAccountRule(password: string): AccountPasswordRuleCode | undefined {
  return accountPasswordRules.find((rule) => !rule.isMet(password))?.code;
}

/** How the account shows a failing rule (spec, section 5). */
export function accountPasswordErrorText(ruleText: string): string {
  return `Error: ${ruleText}`;
}

export function isPasswordTooLong(password: string): boolean {
  return codePointLength(password) > passwordMaxLength;
}

/** Whether the second entry repeats the first. */
export function isPasswordConfirmed(password: string, confirmation: string): boolean {
  return password === confirmation;
}
