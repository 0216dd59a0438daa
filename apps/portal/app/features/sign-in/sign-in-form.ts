import { emailProblem } from '~/components/form/email-problem.ts';
import { formText } from '~/components/form/form-text.ts';

/** The text if the server sent none (spec, section 8). */
export const loginFailedText = 'Login failed';

export interface SignInEntries {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

export const emptySignIn: SignInEntries = { email: '', password: '', remember: true };

export function readSignIn(form: HTMLFormElement): SignInEntries {
  const entries = new FormData(form);
  return {
    email: formText(entries, 'email'),
    password: formText(entries, 'password'),
    remember: entries.has('remember'),
  };
}

/** The error texts by field; empty if the form is valid. E-mail and password are required (spec, section 5). */
export function signInProblems({ email, password }: SignInEntries): { email?: string; password?: string } {
  const emailText = emailProblem(email);
  return {
    ...(emailText !== undefined && { email: emailText }),
    ...(password === '' && { password: 'Escribe tu contraseña.' }),
  };
}
