import { isEmailAddress } from './email-address.ts';
import {
  isPasswordConfirmed,
  passwordMeetsSignUpRules,
  passwordMismatchText,
  passwordRequirementsText,
} from './password-rules.ts';
import { personNameProblem } from './person-name.ts';

/** Shown if the terms are not accepted (spec, section 5). */
export const termsRequiredText = 'Debes aceptar los términos y condiciones y la política de privacidad';

/** What the sign-up form holds (spec, sections 2 and 3). */
export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptTerms: boolean;
}

/** What is wrong with a sign-up, in the order in which it is checked. */
export type SignUpProblem =
  | 'nameInvalid'
  | 'emailInvalid'
  | 'passwordRequirements'
  | 'passwordMismatch'
  | 'termsRequired';

/** The spec's texts for the problems that it names (section 5). */
export const signUpProblemTexts = {
  passwordRequirements: passwordRequirementsText,
  passwordMismatch: passwordMismatchText,
  termsRequired: termsRequiredText,
} as const satisfies Partial<Record<SignUpProblem, string>>;

/** Whether the sign-up button is enabled: all password rules are met and the terms accepted (spec, section 5). */
export function isSignUpEnabled(form: Pick<SignUpForm, 'password' | 'acceptTerms'>): boolean {
  return form.acceptTerms && passwordMeetsSignUpRules(form.password);
}

/** The first problem of a submitted form; `undefined` if it has none. */
export function signUpProblem(form: SignUpForm): SignUpProblem | undefined {
  if (personNameProblem(form.name)) return 'nameInvalid';
  if (!isEmailAddress(form.email)) return 'emailInvalid';
  if (!passwordMeetsSignUpRules(form.password)) return 'passwordRequirements';
  if (!isPasswordConfirmed(form.password, form.confirmPassword)) return 'passwordMismatch';
  return form.acceptTerms ? undefined : 'termsRequired';
}
