import { emailProblem } from '~/components/form/email-problem.ts';
import { formText } from '~/components/form/form-text.ts';

/** Where the server sent no text of its own (spec, section 8). */
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

/** What each field lacks; empty when the form may be sent. E-mail and password are required (spec, section 5). */
export function signInProblems({ email, password }: SignInEntries): { email?: string; password?: string } {
  const emailText = emailProblem(email);
  return {
    ...(emailText !== undefined && { email: emailText }),
    ...(password === '' && { password: 'Escribe tu contraseña.' }),
  };
}
