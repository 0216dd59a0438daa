import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

export interface FormPageProps {
  title: string;
  /** What the form is for, in a sentence or two. */
  lead: string;
  /** Below the lead. */
  more?: ReactNode;
  form: ReactNode;
  /** Where wide screens have what belongs to the form: under the lead, or across the page below both. */
  aside: 'underLead' | 'below';
  /** What belongs to the form. Narrow screens have it at the end. */
  children?: ReactNode;
}

/** A page around one form, which wide screens show beside its title. */
export function FormPage({ title, lead, more, form, aside, children }: FormPageProps) {
  return (
    <Container>
      <div className={styles.page} data-aside={aside}>
        <div>
          <Heading level={1}>{title}</Heading>
          <p className={styles.lead}>{lead}</p>
          {more !== undefined && <p className={styles.more}>{more}</p>}
        </div>
        <div className={styles.form}>{form}</div>
        {children !== undefined && <div className={styles.aside}>{children}</div>}
      </div>
    </Container>
  );
}
