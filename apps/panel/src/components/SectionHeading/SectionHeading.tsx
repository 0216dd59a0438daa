import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

export interface SectionHeadingProps {
  /** So that a section can be named by it. */
  id?: string;
  /** A figure, a link or a small button at the end of the row. */
  action?: ReactNode;
  children: ReactNode;
}

/** The heading of a section, above a rule. */
export function SectionHeading({ id, action, children }: SectionHeadingProps) {
  return (
    <div className={styles.row}>
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
