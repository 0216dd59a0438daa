import type { ReactNode } from 'react';
import styles from './PersonScreen.module.css';

export interface LineProps {
  label: string;
  children: ReactNode;
}

/** A fact about a person or an order; inside a `<dl>`. */
export function Line({ label, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
