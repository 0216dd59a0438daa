import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Container.module.css';

export interface ContainerProps {
  /** Widest content in pixels: 440 auth, 680 forms, 760 reading, 960 tickets, 1080 confirmation, 1280. Default 1280. */
  width?: 440 | 680 | 760 | 960 | 1080 | 1280;
  className?: string | undefined;
  /** The content of the column. */
  children: ReactNode;
}

/** The column of a page, with its gutters. */
export function Container({ width = 1280, className, children }: ContainerProps) {
  return (
    <div className={classNames(styles.container, className)} data-width={width}>
      {children}
    </div>
  );
}
