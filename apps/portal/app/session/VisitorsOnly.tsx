import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from './browser-session.ts';
import styles from './VisitorsOnly.module.css';

export interface VisitorsOnlyProps {
  /** The path on this site to which signed-in people are redirected. */
  to: string;
  children: ReactNode;
}

/** Shows its children to visitors and redirects signed-in people. After a sign-in here the page itself navigates. */
export function VisitorsOnly({ to, children }: VisitorsOnlyProps) {
  const status = useSession((session) => session.status);
  const [cameAsVisitor, setCameAsVisitor] = useState(false);
  if (status === 'unauthenticated' && !cameAsVisitor) setCameAsVisitor(true);
  if (status === 'authenticated' && !cameAsVisitor) return <Navigate to={to} replace />;
  return (
    <div className={styles.content} data-status={status}>
      {children}
    </div>
  );
}
