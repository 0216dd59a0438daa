import { Spinner } from '@dorsal/ui/Spinner';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from './browser-session.ts';
import type { EntryState } from './entry-state.ts';
import { leavesByDocument, mayBeKept } from './leaving.ts';
import styles from './RequireSession.module.css';

export interface RequireSessionProps {
  children: ReactNode;
}

/**
 * Shows its children to signed-in people only; visitors go to /signin, from where they come back here. So does somebody
 * whose session ends here, and is told; whoever signs out goes to the bare /signin (spec, section 4).
 */
export function RequireSession({ children }: RequireSessionProps) {
  const status = useSession((session) => session.status);
  const hasSignedOut = useSession((session) => session.hasSignedOut);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const { pathname, search, hash } = useLocation();
  if (status === 'authenticated') {
    if (!wasSignedIn) setWasSignedIn(true);
    return children;
  }
  if (status === 'unauthenticated') {
    if (wasSignedIn && hasSignedOut) return <Leave to="/signin" state={null} />;
    const state: EntryState | null = wasSignedIn ? { isSessionOver: true } : null;
    const here = encodeURIComponent(pathname + search + hash);
    return <Leave to={`/signin?redirect=${here}`} state={state} isArrival={!wasSignedIn} />;
  }
  return (
    <div className={styles.waiting}>
      <Spinner>Cargando...</Spinner>
    </div>
  );
}

interface LeaveProps {
  to: string;
  state: EntryState | null;
  /** Nobody has been signed in since the page came. Default false. */
  isArrival?: boolean;
}

/** To a page in place of this one. */
function Leave({ to, state, isArrival = false }: LeaveProps) {
  // Decided once: the document that is on its way is not to be overtaken. Of who arrives at a copy it isn't known whether there is a
  // network: where the next page's code doesn't come the router loads this one anew, and would do so for ever.
  const [nextDocument] = useState(() => (leavesByDocument() || (isArrival && mayBeKept()) ? to : undefined));
  useEffect(() => {
    if (nextDocument) window.location.replace(nextDocument);
  }, [nextDocument]);
  return nextDocument ? null : <Navigate to={to} state={state} replace />;
}
