import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './BibNumeral.module.css';

export interface BibNumeralProps {
  /** 32, 56 or 72 px, or the size of the surrounding text. Default `inherit`. */
  size?: 'inherit' | 'md' | 'lg' | 'xl';
  /** Coral, as the number of a step. */
  accent?: boolean;
  className?: string | undefined;
  /** Digits, with their unit: '32 €'. */
  children: ReactNode;
}

/** A number in the type of a race bib: the most prominent element after the title. */
export function BibNumeral({ size = 'inherit', accent = false, className, children }: BibNumeralProps) {
  return (
    <span
      className={classNames(styles.numeral, className)}
      data-size={size}
      data-accent={accent || undefined}
    >
      {children}
    </span>
  );
}
