import { isPasswordConfirmed, passwordMismatchText } from '@dorsal/domain/password-rules';
import { type SignUpForm, termsRequiredText } from '@dorsal/domain/sign-up';
import { emailProblem } from '~/components/form/email-problem.ts';
import { formText } from '~/components/form/form-text.ts';
import { nameProblem } from '~/components/form/name-problem.ts';
import { passwordProblem } from '~/components/form/password-problem.ts';

export type SignUpProblems = Partial<Record<keyof SignUpForm, string>>;

export const emptySignUp: SignUpForm = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
};

export function readSignUp(form: HTMLFormElement): SignUpForm {
  const entries = new FormData(form);
  return {
    name: formText(entries, 'name'),
    email: formText(entries, 'email'),
    password: formText(entries, 'password'),
    confirmPassword: formText(entries, 'confirmPassword'),
    acceptTerms: entries.has('acceptTerms'),
  };
}

/** The error texts by field; empty if the form is valid (spec, section 5). */
export function signUpProblems(form: SignUpForm): SignUpProblems {
  const problems = {
    name: nameProblem(form.name),
    email: emailProblem(form.email),
    password: passwordProblem(form.password),
    confirmPassword: isPasswordConfirmed(form.password, form.confirmPassword)
      ? undefined
      : passwordMismatchText,
    acceptTerms: form.acceptTerms ? undefined : termsRequiredText,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));
}
