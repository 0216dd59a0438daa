import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './OrDivider.module.css';

export interface OrDividerProps {
  className?: string | undefined;
  /** 'o'. */
  children: ReactNode;
}

/** A word between two ways of doing one thing, on a line. */
export function OrDivider({ className, children }: OrDividerProps) {
  return <div className={classNames(styles.divider, className)}>{children}</div>;
}
