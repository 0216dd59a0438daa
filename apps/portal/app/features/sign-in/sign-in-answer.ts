import type { AuthAnswerBody } from '@dorsal/api-contract/auth';

export interface SignInOutcome {
  /** Undefined where the e-mail has to be verified first. */
  readonly accessToken: string | undefined;
  /** Where the code was sent to; undefined where none is asked for. */
  readonly codeSentTo: string | undefined;
  /** What to tell somebody who cannot be signed in yet: they confirm by the link. */
  readonly notice: string | undefined;
}

/**
 * What an accepted sign-in leads to.
 *
 * @throws Error where the answer neither signs in nor asks for a verification
 */
export function signInOutcome(answer: AuthAnswerBody, typedEmail: string): SignInOutcome {
  const { accessToken, requiresEmailVerification = false, verificationType, message } = answer;
  const asksForCode = requiresEmailVerification && verificationType === 'code';
  if (!accessToken && !requiresEmailVerification) {
    throw new Error('The sign-in was answered without an access token.');
  }
  return {
    accessToken,
    codeSentTo: asksForCode ? (answer.email ?? typedEmail) : undefined,
    notice: accessToken
      ? undefined
      : (message ?? 'Confirma tu correo con el enlace que te hemos enviado y vuelve a entrar.'),
  };
}
