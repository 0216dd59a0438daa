import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'brand' | 'ink' | 'paper' | 'success' | 'warning' | 'danger' | 'info';

export interface BadgeProps {
  /** Default `neutral`. `paper` is white, for pictures. */
  tone?: BadgeTone;
  className?: string | undefined;
  /** One or two words. */
  children: ReactNode;
}

/** A short label: a category or a state. Never interactive. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, className)} data-tone={tone}>
      {children}
    </span>
  );
}
