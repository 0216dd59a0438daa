import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Bib.module.css';

export interface BibProps extends ComponentProps<'div'> {
  /** White paper, or the coral of a ticket. Default `paper`. */
  tone?: 'paper' | 'coral';
  /** The background color that shows through the holes and notches, as a CSS color. Default white. */
  holeColor?: string;
  /** `float` adds a shadow, `line` a fine border. Default `flat`: neither. */
  lift?: 'flat' | 'line' | 'float';
  /** From 768 px on its sections are side by side, in the columns of this `grid-template-columns`. */
  columns?: string;
  /** BibSections. */
  children: ReactNode;
}

/**
 * The race bib: cut paper with four pin holes, for tickets and other proofs of a place. Takes all properties of a
 * `<div>`.
 */
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
