import type { SessionState } from './session.ts';

/**
 * Whether the signed-in person's e-mail is not known to be confirmed (spec, section 3, "isEmailConfirmed"). True if the
 * profile could not be loaded; false while it is loading.
 */
export function isUnconfirmed({
  status,
  profile,
  isProfileLoading,
}: Pick<SessionState, 'status' | 'profile' | 'isProfileLoading'>): boolean {
  return status === 'authenticated' && !(profile ? profile.mail_confirmed : isProfileLoading);
}
