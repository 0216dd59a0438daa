import type { AuthAnswerBody } from '@dorsal/api-contract/auth';

export interface SignInOutcome {
  /** Undefined if the e-mail must be verified first. */
  readonly accessToken: string | undefined;
  /** The e-mail to which the code was sent; undefined if no code is required. */
  readonly codeSentTo: string | undefined;
  /** The text for a person who must first confirm their e-mail with the link. */
  readonly notice: string | undefined;
}

/**
 * The outcome of an accepted sign-in.
 *
 * @throws Error if the response neither signs in nor requires a verification
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
