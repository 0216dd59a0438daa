import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for ('Cargando tus tickets...'). */
  children: ReactNode;
  /** 18 or 28 px. Default `lg`. */
  size?: 'sm' | 'lg';
  className?: string | undefined;
}

/** A spinning ring with the text of what is loading. */
export function Spinner({ children, size = 'lg', className }: SpinnerProps) {
  return (
    <output className={classNames(styles.spinner, className)}>
      <span className={styles.ring} data-size={size} aria-hidden="true" />
      <span>{children}</span>
    </output>
  );
}
