import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

export interface FormPageProps {
  title: string;
  /** The form's purpose, in one or two sentences. */
  lead: string;
  /** Below the lead. */
  more?: ReactNode;
  form: ReactNode;
  /** The position of `children` on wide screens: under the lead, or across the page below lead and form. */
  aside: 'underLead' | 'below';
  /** Content that belongs to the form. Narrow screens show it at the end. */
  children?: ReactNode;
}

/** A page with one form, next to its title on wide screens. */
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
