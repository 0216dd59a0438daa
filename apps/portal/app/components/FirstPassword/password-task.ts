import type { ConfirmedEmailBody } from '@dorsal/api-contract/auth';
import { session, tokens } from '~/session/browser-session.ts';

/** A password that must be set before the person is signed in. */
export interface PasswordTask {
  /** It is only valid for setting the password, so it is not stored as the page's token. */
  readonly accessToken: string;
  readonly email: string | undefined;
}

/**
 * The password that a confirmation requires; undefined if the confirmation signs in. A previously signed-in account is
 * signed out, because the cookies now belong to the new session.
 */
export function passwordTaskOf({
  passwordRequired,
  accessToken,
  email,
}: ConfirmedEmailBody): PasswordTask | undefined {
  if (!passwordRequired) return undefined;
  tokens.clear();
  session.setState({ status: 'unauthenticated', profile: null });
  return { accessToken, email };
}
