import type { ReactNode } from 'react';
import { BibNumeral, type BibNumeralProps } from '../BibNumeral/BibNumeral.tsx';

export interface PriceTagProps {
  /** 32, 56 or 72 px. Default `md`. */
  size?: Exclude<BibNumeralProps['size'], 'inherit' | undefined>;
  className?: string | undefined;
  /** The price as it is to be read: '32 €', '12,50 €', 'GRATUITO'. */
  children: ReactNode;
}

/** A price as a bib numeral. */
export function PriceTag({ size = 'md', className, children }: PriceTagProps) {
  return (
    <BibNumeral size={size} className={className}>
      {children}
    </BibNumeral>
  );
}
