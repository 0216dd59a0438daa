import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from './browser-session.ts';
import styles from './VisitorsOnly.module.css';

export interface VisitorsOnlyProps {
  /** Where signed-in people go on to, a path of this site. */
  to: string;
  children: ReactNode;
}

/** Shows its children to visitors. Who is signed in goes on; who signs in here is led by the page itself. */
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
