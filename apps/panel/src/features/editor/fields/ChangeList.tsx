import type { ChangeText } from '../draft/change-words.ts';
import styles from './ChangeList.module.css';

export interface ChangeListProps {
  /** Names the list for screen readers. */
  label: string;
  changes: readonly ChangeText[];
  /** Heads of the two values: 'Ahora', 'Después'. */
  beforeLabel: string;
  afterLabel: string;
}

/** What differs, value by value: what it was, and what it becomes. */
export function ChangeList({ label, changes, beforeLabel, afterLabel }: ChangeListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {changes.map(({ key, label: name, before, after }) => (
        <li key={key} className={styles.change}>
          <b className={styles.name}>{name}</b>
          <span className={styles.value}>
            <small className={styles.head}>{beforeLabel}</small>
            <del className={styles.before}>{before}</del>
          </span>
          <span className={styles.value}>
            <small className={styles.head}>{afterLabel}</small>
            <ins className={styles.after}>{after}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
