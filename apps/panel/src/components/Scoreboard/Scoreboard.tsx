import type { CSSProperties, ReactNode } from 'react';
import styles from './Scoreboard.module.css';

export interface Score {
  /** What is counted. It identifies the score. */
  label: string;
  /** The figure, formatted. */
  value: string;
  /** One line of comparison, with a sign and a word. */
  note?: ReactNode;
}

export interface ScoreboardProps {
  /** Three to five, in order. */
  scores: readonly Score[];
}

/** The figures of a screen, between rules. */
export function Scoreboard({ scores }: ScoreboardProps) {
  return (
    <dl className={styles.board}>
      {scores.map(({ label, value, note }) => (
        <div key={label} className={styles.score}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} style={{ '--characters': value.length } as CSSProperties}>
            {value}
          </dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
