import type { ReactNode } from 'react';
import styles from './StatedList.module.css';

export interface StatedListProps {
  /** What, and what is said of it. */
  entries: readonly (readonly [term: string, statement: ReactNode])[];
}

/** A term and what holds for it, one below the other, side by side where there is room. */
export function StatedList({ entries }: StatedListProps) {
  return (
    <dl className={styles.list}>
      {entries.map(([term, statement]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{statement}</dd>
        </div>
      ))}
    </dl>
  );
}
