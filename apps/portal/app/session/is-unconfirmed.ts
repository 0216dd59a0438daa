import type { SessionState } from './session.ts';

/**
 * Whether somebody is signed in whose e-mail is not known to be confirmed (spec, section 3, "isEmailConfirmed"): also
 * where the profile could not be loaded, but not while it is on its way.
 */
export function isUnconfirmed({
  status,
  profile,
  isProfileLoading,
}: Pick<SessionState, 'status' | 'profile' | 'isProfileLoading'>): boolean {
  return status === 'authenticated' && !(profile ? profile.mail_confirmed : isProfileLoading);
}
