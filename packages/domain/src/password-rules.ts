import { codePointLength } from './code-points.ts';

/** Characters; the same for sign-up, reset and the account (spec, section 9). */
export const passwordMinLength = 8;

/** Characters. Longer ones are refused before they are hashed, which would cost time (security, L8). */
export const passwordMaxLength = 128;

/** Exactly these count as special characters (spec, section 5). */
export const passwordSpecialCharacters = '!@#$%^&*(),.?":{}|<>';

/** At sign-up (spec, section 5). */
export const passwordMismatchText = 'Las contraseñas no coinciden';
/** At sign-up, for any failing rule (spec, section 5). */
export const passwordRequirementsText = 'La contraseña no cumple con todos los requisitos.';
/** On the reset screen (spec, section 5). */
export const resetPasswordMismatchText = 'Passwords do not match';
/** On the reset screen, once the second entry repeats the first (spec, section 5). */
export const resetPasswordMatchText = 'Passwords match';
/** On the reset screen, for any failing rule (spec, section 5). */
export const resetPasswordRequirementsText = 'Password does not meet all requirements';
/** In the account (spec, section 5). */
export const accountPasswordMismatchText = 'Las nuevas contraseñas no coinciden.';

/** What a rule asks for. */
export type PasswordRuleCode = 'minLength' | 'uppercase' | 'lowercase' | 'digit' | 'special';

/** A rule by its code; `isMet` depends only on the password. */
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

/** The rules at sign-up and reset. */
export type SignUpPasswordRuleCode = 'minLength' | 'uppercase' | 'digit' | 'special';
/** The rules of a change in the account. */
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

/** A line of the checklist. */
export interface PasswordRuleResult {
  readonly code: SignUpPasswordRuleCode;
  readonly isMet: boolean;
}

/** One result per sign-up rule, for the live checklist. */
export function checkPassword(password: string): readonly PasswordRuleResult[] {
  return signUpPasswordRules.map((rule) => ({ code: rule.code, isMet: rule.isMet(password) }));
}

/** Whether a password may be set at sign-up or reset: it meets every rule and isn't too long. */
export function passwordMeetsSignUpRules(password: string): boolean {
  return !isPasswordTooLong(password) && signUpPasswordRules.every((rule) => rule.isMet(password));
}

/** Whether a password may be set in the account: it meets every rule and isn't too long. */
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

/** Whether a password has more than `passwordMaxLength` characters. */
export function isPasswordTooLong(password: string): boolean {
  return codePointLength(password) > passwordMaxLength;
}

/** Whether the second entry repeats the first. */
export function isPasswordConfirmed(password: string, confirmation: string): boolean {
  return password === confirmation;
}
