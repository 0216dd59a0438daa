import { ApiError, messageOf } from '@dorsal/api-client';
import type { AuthAnswerBody } from '@dorsal/api-contract/auth';
import { redirectTarget } from '@dorsal/domain/redirect-target';
import type { SignUpProblems } from './sign-up-form.ts';

/** The next page of a new user: the way back, or the welcome page without one (decisions, "Names, places, hosts"). */
export function signUpTarget(redirect: string | null): string {
  return redirectTarget(redirect, '/welcome');
}

/** Whether the e-mail must be verified with a code now; otherwise with a link at any time. */
export function asksForCode({ requiresVerification, verificationType }: AuthAnswerBody): boolean {
  return requiresVerification === true && verificationType === 'code';
}

/** The text for a new user (spec, section 8). */
export function signUpSuccessText(answer: AuthAnswerBody): string {
  return asksForCode(answer)
    ? '¡Cuenta creada! Te hemos enviado un código a tu correo para verificar tu cuenta.'
    : '¡Cuenta creada! Revisa tu correo para confirmar tu cuenta.';
}

/** Whether the e-mail already has an account, so that the person should sign in. */
export function isAddressTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'email_taken';
}

export interface SignUpFailure {
  /** The text for the whole form; undefined if a field shows the same. */
  readonly message: string | undefined;
  readonly fields: SignUpProblems;
}

const fieldNames = ['name', 'email', 'password', 'confirmPassword'] as const;

/** Why the account was not created: the server's text, or the spec's (section 8). */
export function signUpFailure(error: unknown): SignUpFailure {
  if (!(error instanceof ApiError)) {
    return { message: 'Error creando la cuenta. Respuesta inesperada.', fields: {} };
  }
  const message = messageOf(error, 'Error creando la cuenta.');
  const fields: SignUpProblems = Object.fromEntries(
    fieldNames.flatMap((name) => {
      const text = error.fields[name];
      return text === undefined ? [] : [[name, text]];
    }),
  );
  return { message: Object.values(fields).includes(message) ? undefined : message, fields };
}
