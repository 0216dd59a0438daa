import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { type ReactNode, useId } from 'react';
import styles from './PartSection.module.css';

export interface PartSectionProps {
  number: number;
  title: string;
  /** True if the part is not reached yet: only its title is shown. */
  isClosed?: boolean;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the checkout under its number. */
export function PartSection({ number, title, isClosed = false, aside, children }: PartSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId} data-closed={isClosed || undefined}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1} data-part={number}>
          <BibNumeral accent={!isClosed} className={styles.number}>
            {number}
          </BibNumeral>
          {title}
        </h2>
        {aside}
      </div>
      {!isClosed && children}
    </section>
  );
}
