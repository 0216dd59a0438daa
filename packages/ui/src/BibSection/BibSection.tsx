import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './BibSection.module.css';

export interface BibSectionProps {
  /**
   * Where this part tears off: `above` it, or `beside` it, that is at its start from 768 px on and above it before.
   * Default none, for the first part.
   */
  perforation?: 'above' | 'beside';
  /** What shows through the upper notch of a perforation beside, where that isn't what shows through the holes. */
  upperNotchColor?: string;
  className?: string | undefined;
  /** What is printed on this part. */
  children: ReactNode;
}

/** One part of a Bib, with room enough that nothing touches a hole. */
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
