import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useSession } from '~/session/browser-session.ts';
import { BottomNotice } from './BottomNotice.tsx';
import { dismissal } from './dismissal.ts';

/**
 * For signed-in people whose e-mail is not confirmed, until it is or they close it. The account has a notice of its own
 * (spec, section 2).
 */
export function VerificationBanner() {
  const email = useSession((session) => session.profile?.email) ?? '';
  const { pathname } = useLocation();
  const { email: dismissed, isDialogOpen } = useStore(dismissal);
  if (isDialogOpen || dismissed === email || /^\/profile(?:\/|$)/.test(pathname)) return null;
  return <BottomNotice email={email} onDismiss={() => dismissal.setState({ email })} />;
}
