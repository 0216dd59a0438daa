import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Bib.module.css';

export interface BibProps extends ComponentProps<'div'> {
  /** White paper, or the coral of a ticket. Default `paper`. */
  tone?: 'paper' | 'coral';
  /** What shows through the holes and notches: the colour behind, as a CSS colour. Default white. */
  holeColor?: string;
  /** Floats over what is behind, or lies on it with a fine line. Default `flat`: neither. */
  lift?: 'flat' | 'line' | 'float';
  /** From 768 px on its sections stand side by side, in the columns of this `grid-template-columns`. */
  columns?: string;
  /** BibSections. */
  children: ReactNode;
}

/** The race bib: cut paper with four pin holes. What gives somebody a place in an event lies on one. Takes all properties of a `<div>`. */
export function Bib({
  tone = 'paper',
  holeColor = 'var(--n-0)',
  lift = 'flat',
  columns,
  className,
  style,
  children,
  ...rest
}: BibProps) {
  const colours = { '--hole-color': holeColor, '--bib-columns': columns, ...style } as CSSProperties;
  return (
    <div
      {...rest}
      className={classNames(styles.bib, className)}
      style={colours}
      data-theme={tone === 'coral' ? 'coral' : 'light'}
      data-lift={lift}
      data-columns={columns === undefined ? undefined : true}
    >
      {children}
      <span className={styles.holes} aria-hidden="true" />
    </div>
  );
}
