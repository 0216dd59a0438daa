import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './BibSection.module.css';

export interface BibSectionProps {
  /**
   * The side of the perforation: `above`, or `beside`, which means at its start from 768 px on and above it below that.
   * Default none, for the first part.
   */
  perforation?: 'above' | 'beside';
  /** The color of the upper notch of a `beside` perforation, if it differs from that of the holes. */
  upperNotchColor?: string;
  className?: string | undefined;
  /** What is printed on this part. */
  children: ReactNode;
}

/** One part of a Bib, with enough padding that nothing touches a hole. */
export function BibSection({ perforation, upperNotchColor, className, children }: BibSectionProps) {
  return (
    <div
      className={classNames(styles.section, className)}
      style={upperNotchColor ? ({ '--upper-notch-color': upperNotchColor } as CSSProperties) : undefined}
      data-perforation={perforation}
    >
      {children}
    </div>
  );
}
