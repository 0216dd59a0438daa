import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  /** The figure and its noun (`12.480 participantes`); a plain word on screens without a figure. */
  title: ReactNode;
  /** A line above the title: a date, the name of the whole. */
  context?: ReactNode;
  /** One line: what it means. */
  children?: ReactNode;
  /** Buttons, the coral one last. */
  actions?: ReactNode;
}

/** The head of a screen: its number, what it means, what can be done. */
export function PageHeader({ title, context, children, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {context !== undefined && <p className={styles.context}>{context}</p>}
        <Heading level={1} className={styles.title}>
          {title}
        </Heading>
        {children !== undefined && <p className={styles.lead}>{children}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
