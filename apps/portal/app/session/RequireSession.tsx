import { Spinner } from '@dorsal/ui/Spinner';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from './browser-session.ts';
import styles from './RequireSession.module.css';

export interface RequireSessionProps {
  children: ReactNode;
}

/** Shows its children to signed-in people only; visitors go to /signin, from where they come back here. */
export function RequireSession({ children }: RequireSessionProps) {
  const status = useSession((session) => session.status);
  const { pathname, search, hash } = useLocation();
  if (status === 'authenticated') return children;
  if (status === 'unauthenticated') {
    return <Navigate to={`/signin?redirect=${encodeURIComponent(pathname + search + hash)}`} replace />;
  }
  return (
    <div className={styles.waiting}>
      <Spinner>Cargando...</Spinner>
    </div>
  );
}
