import { type ReactNode, useId } from 'react';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import styles from './Section.module.css';

export interface SectionProps {
  title: ReactNode;
  /** At the end of the title's row: a button, or a line of figures. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a step: its title over a rule of ink. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <SectionHeading id={id} action={aside}>
          {title}
        </SectionHeading>
      </div>
      {children}
    </section>
  );
}
