import type { ReactNode } from 'react';
import styles from './StatedList.module.css';

export interface StatedListProps {
  /** Terms with their statements. */
  entries: readonly (readonly [term: string, statement: ReactNode])[];
}

/** A list of terms and statements: stacked, or next to each other on wide screens. */
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
