import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import styles from './BackLink.module.css';

/** The state of a link whose page goes back in the history, so that Back doesn't return to it. */
export const cameFromHere = { fromAccount: true } as const;

export interface BackLinkProps {
  to: string;
  children: string;
}

/** The back arrow: goes to the previous page, or to `to` after a deep link. */
export function BackLink({ to, children }: BackLinkProps) {
  const { state } = useLocation() as { state: Partial<typeof cameFromHere> | null };
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
    if (opensElsewhere || state?.fromAccount !== true) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={to} className={styles.back} onClick={goBack}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
