import { passwordMeetsSignUpRules } from './password-rules.ts';

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

/** Whether the sign-up button is enabled: all password rules are met and the terms accepted (spec, section 5). */
export function isSignUpEnabled(form: Pick<SignUpForm, 'password' | 'acceptTerms'>): boolean {
  return form.acceptTerms && passwordMeetsSignUpRules(form.password);
}
