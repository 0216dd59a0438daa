import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields in six columns; a child says how many it takes with `data-span` (all without it). */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

export interface CellProps {
  /** Columns of six from 640 px on. */
  span: 2 | 3 | 4;
  children: ReactNode;
}

/** A field's place in a FieldGrid. */
export function Cell({ span, children }: CellProps) {
  return (
    <div className={styles.cell} data-span={span}>
      {children}
    </div>
  );
}
