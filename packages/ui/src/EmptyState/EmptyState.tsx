import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Heading } from '../Heading/Heading.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** Above the title; decoration. */
  icon?: ReactNode;
  /** What is missing. */
  title: ReactNode;
  /** Level of the title in the page. Default 2. */
  level?: 1 | 2 | 3 | 4;
  /** One line: why it is empty, or what to do. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ icon, title, level = 2, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading level={level} size="d3">
        {title}
      </Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
