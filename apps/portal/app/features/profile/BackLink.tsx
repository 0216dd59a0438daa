import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import styles from './BackLink.module.css';

/** The state of a link whose page leads back by the history, so that 'back' doesn't lead forth again. */
export const cameFromHere = { fromAccount: true } as const;

export interface BackLinkProps {
  to: string;
  children: string;
}

/** The arrow back: to where the person came from, or to `to` after a deep link. */
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
