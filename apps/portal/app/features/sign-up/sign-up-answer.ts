import { ApiError, messageOf } from '@dorsal/api-client';
import type { AuthAnswerBody } from '@dorsal/api-contract/auth';
import { redirectTarget } from '@dorsal/domain/redirect-target';
import type { SignUpProblems } from './sign-up-form.ts';

/** Where a new person goes: back to where they came from, else to the welcome page (decisions, "Names, places, hosts"). */
export function signUpTarget(redirect: string | null): string {
  return redirectTarget(redirect, '/welcome');
}

/** Whether the address is to be verified by a code now; by a link at leisure otherwise. */
export function asksForCode({ requiresVerification, verificationType }: AuthAnswerBody): boolean {
  return requiresVerification === true && verificationType === 'code';
}

/** What a new person is told (spec, section 8). */
export function signUpSuccessText(answer: AuthAnswerBody): string {
  return asksForCode(answer)
    ? '¡Cuenta creada! Te hemos enviado un código a tu correo para verificar tu cuenta.'
    : '¡Cuenta creada! Revisa tu correo para confirmar tu cuenta.';
}

/** Whether the address belongs to an account already, and what helps is to sign in. */
export function isAddressTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'email_taken';
}

export interface SignUpFailure {
  /** For the form as a whole; undefined when a field says the same. */
  readonly message: string | undefined;
  readonly fields: SignUpProblems;
}

const fieldNames = ['name', 'email', 'password', 'confirmPassword'] as const;

/** Why there is no account: the server's words, or the spec's (section 8). */
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
