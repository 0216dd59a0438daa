import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useSession } from '~/session/browser-session.ts';
import { BottomNotice } from './BottomNotice.tsx';
import { dismissal } from './dismissal.ts';

/** The pages that work without a network. */
const standsOnDevice = /^\/(?:mistickets|sin-conexion)(?:\/|$)/;

/**
 * Shown to signed-in people until their e-mail is confirmed or they close it. Not on the account, which has its own
 * notice (spec, section 2).
 */
export function VerificationBanner() {
  const email = useSession((session) => session.profile?.email) ?? '';
  const { pathname } = useLocation();
  const { email: dismissed, isDialogOpen } = useStore(dismissal);
  // Without a network the e-mail is unknown and no link can be sent, so the banner must not cover the stored tickets.
  // Browsers report `onLine` even in a network without internet access.
  if (email === '' && (!navigator.onLine || standsOnDevice.test(pathname))) return null;
  if (isDialogOpen || dismissed === email || /^\/profile(?:\/|$)/.test(pathname)) return null;
  return <BottomNotice email={email} onDismiss={() => dismissal.setState({ email })} />;
}
