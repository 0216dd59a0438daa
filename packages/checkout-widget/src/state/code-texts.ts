import { InvalidRequestError, messageOf, TooManyRequestsError } from '@dorsal/api-client';
import { isVerificationCode, verificationCodeResendSeconds } from '@dorsal/domain/verification-code';

/** What is wrong with the typed code; undefined if it may be sent. */
export function codeProblem(code: string): string | undefined {
  if (code === '') return 'Escribe el código que te hemos enviado.';
  return isVerificationCode(code) ? undefined : 'El código tiene seis cifras.';
}

export interface CodeFailure {
  /** Message at the field, for a wrong or expired code. */
  readonly atField: string | undefined;
  readonly message: string | undefined;
}

/** Why a code was not accepted: the server's message, or a default if it sent none. */
export function codeFailure(error: unknown): CodeFailure {
  if (error instanceof InvalidRequestError) {
    return { atField: messageOf(error, 'El código no es válido o ha caducado.'), message: undefined };
  }
  const fallback = 'No hemos podido comprobar el código. Comprueba tu conexión e inténtalo de nuevo.';
  return { atField: undefined, message: messageOf(error, fallback) };
}

/** Why no other code was sent. */
export function resendFailureText(error: unknown): string {
  return messageOf(error, 'No hemos podido enviar otro código. Inténtalo de nuevo.');
}

/** When a code counts as sent, so that the button waits as long as the server asks; undefined if it doesn't ask. */
export function sentAtAfterRefusal(error: unknown, nowMs: number): number | undefined {
  if (!(error instanceof TooManyRequestsError)) return undefined;
  const waitSeconds = Math.min(error.retryAfterSeconds ?? 0, verificationCodeResendSeconds);
  return nowMs - (verificationCodeResendSeconds - waitSeconds) * 1000;
}

/** Label of the button that sends another code, with the remaining seconds while it waits. */
export function resendLabel(secondsLeft: number): string {
  return secondsLeft > 0 ? `Reenviar código en ${secondsLeft} s` : 'Reenviar código';
}
