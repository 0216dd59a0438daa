import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useSession } from '~/session/browser-session.ts';
import { BottomNotice } from './BottomNotice.tsx';
import { dismissal } from './dismissal.ts';

/** The pages that are there without a network. */
const standsOnDevice = /^\/(?:mistickets|sin-conexion)(?:\/|$)/;

/**
 * For signed-in people whose e-mail is not confirmed, until it is or they close it. The account has a notice of its own
 * (spec, section 2).
 */
export function VerificationBanner() {
  const email = useSession((session) => session.profile?.email) ?? '';
  const { pathname } = useLocation();
  const { email: dismissed, isDialogOpen } = useStore(dismissal);
  // Without a network nobody's e-mail is known, and none can be sent again: nothing is to stand over the tickets that are kept. A
  // browser takes itself to be online in a network that leads nowhere.
  if (email === '' && (!navigator.onLine || standsOnDevice.test(pathname))) return null;
  if (isDialogOpen || dismissed === email || /^\/profile(?:\/|$)/.test(pathname)) return null;
  return <BottomNotice email={email} onDismiss={() => dismissal.setState({ email })} />;
}
