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
 * Shows its children to signed-in people only. Visitors go to /signin and come back here after signing in. So do people
 * whose session ends here, with a notice. Signing out leads to /signin without a way back (spec, section 4).
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
  /** The visitor was not signed in at any time since the page loaded. Default: false. */
  isArrival?: boolean;
}

/** Replaces this page with another one. */
function Leave({ to, state, isArrival = false }: LeaveProps) {
  // Decided once, because a later navigation would cancel the document that is loading. On arrival at a cached copy the
  // network may be missing: the router reloads the page when it can't load the next page's code, and would loop
  // forever.
  const [nextDocument] = useState(() => (leavesByDocument() || (isArrival && mayBeKept()) ? to : undefined));
  useEffect(() => {
    if (nextDocument) window.location.replace(nextDocument);
  }, [nextDocument]);
  return nextDocument ? null : <Navigate to={to} state={state} replace />;
}
