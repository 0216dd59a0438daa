import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './SummaryList.module.css';

export interface SummaryLine {
  label: string;
  /** '32,00 €', a date, a number. */
  value: ReactNode;
}

export interface SummaryListProps {
  /** In order, each with its label and value. */
  lines: readonly SummaryLine[];
  className?: string | undefined;
}

/** Names at the start, amounts at the end, line by line. */
export function SummaryList({ lines, className }: SummaryListProps) {
  return (
    <dl className={classNames(styles.list, className)}>
      {lines.map((line) => (
        <div key={line.label} className={styles.line}>
          <dt className={styles.label}>{line.label}</dt>
          <dd className={styles.value}>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
