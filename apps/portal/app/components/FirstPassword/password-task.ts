import type { ConfirmedEmailBody } from '@dorsal/api-contract/auth';
import { session, tokens } from '~/session/browser-session.ts';

/** A password that has to be set before anybody is signed in. */
export interface PasswordTask {
  /** It may do nothing else, so it is not stored as the page's own. */
  readonly accessToken: string;
  readonly email: string | undefined;
}

/**
 * The password that a confirmation asks for; undefined if it signs in as it is. A previously signed-in account is signed out: the
 * cookies belong to the new session by now.
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
