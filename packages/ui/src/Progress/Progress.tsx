import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Progress.module.css';

export interface ProgressProps {
  /** What progresses, for screen readers. */
  label: string;
  /** Percent, 0 to 100. */
  value: number;
  className?: string | undefined;
}

/** A progress bar. */
export function Progress({ label, value, className }: ProgressProps) {
  const id = useId();
  return (
    <div className={classNames(styles.progress, className)}>
      <div className={styles.texts}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        <span aria-hidden="true">{value}&nbsp;%</span>
      </div>
      <progress className={styles.bar} aria-labelledby={id} value={value} max={100} />
    </div>
  );
}
