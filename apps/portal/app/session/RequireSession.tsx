import { Spinner } from '@dorsal/ui/Spinner';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from './browser-session.ts';
import type { EntryState } from './entry-state.ts';
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
    if (wasSignedIn && hasSignedOut) return <Navigate to="/signin" replace />;
    const state: EntryState | null = wasSignedIn ? { isSessionOver: true } : null;
    const here = encodeURIComponent(pathname + search + hash);
    return <Navigate to={`/signin?redirect=${here}`} state={state} replace />;
  }
  return (
    <div className={styles.waiting}>
      <Spinner>Cargando...</Spinner>
    </div>
  );
}
