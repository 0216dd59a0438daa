import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import {
  isPasswordConfirmed,
  isPasswordTooLong,
  passwordMaxLength,
  passwordMeetsSignUpRules,
} from '@dorsal/domain/password-rules';
import { personNameMaxLength, personNameProblem } from '@dorsal/domain/person-name';
import { type SignUpForm, signUpProblemTexts } from '@dorsal/domain/sign-up';
import { formText } from '~/components/form/form-text.ts';

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

/** What is wrong with each field, in words; empty when the form may be sent (spec, section 5). */
export function signUpProblems(form: SignUpForm): SignUpProblems {
  const problems = {
    name: nameText(form.name),
    email: emailText(form.email),
    password: passwordText(form.password),
    confirmPassword: isPasswordConfirmed(form.password, form.confirmPassword)
      ? undefined
      : signUpProblemTexts.passwordMismatch,
    acceptTerms: form.acceptTerms ? undefined : signUpProblemTexts.termsRequired,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));
}

function nameText(name: string): string | undefined {
  const problem = personNameProblem(name);
  if (problem === undefined) return undefined;
  return {
    blank: 'Escribe tu nombre.',
    tooLong: `Tu nombre puede tener como mucho ${personNameMaxLength} caracteres.`,
    controlCharacter: 'Tu nombre tiene un carácter que no se puede guardar. Vuelve a escribirlo.',
  }[problem];
}

function emailText(email: string): string | undefined {
  if (email.trim() === '') return 'Escribe tu correo electrónico.';
  if (isEmailAddress(normaliseEmail(email))) return undefined;
  return 'Escribe un correo válido, por ejemplo andreu@correo.es.';
}

function passwordText(password: string): string | undefined {
  if (isPasswordTooLong(password)) {
    return `La contraseña puede tener como mucho ${passwordMaxLength} caracteres.`;
  }
  return passwordMeetsSignUpRules(password) ? undefined : signUpProblemTexts.passwordRequirements;
}
