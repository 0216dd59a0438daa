import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './BibNumeral.module.css';

export interface BibNumeralProps {
  /** 32, 56 or 72 px, or that of the text around. Default `inherit`. */
  size?: 'inherit' | 'md' | 'lg' | 'xl';
  /** Coral, as the number of a step. */
  accent?: boolean;
  className?: string | undefined;
  /** Digits, with their unit: '32 €'. */
  children: ReactNode;
}

/** A number set as on a race bib: the loudest thing after the title. */
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
