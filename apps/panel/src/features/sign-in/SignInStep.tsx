import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import styles from './SignInStep.module.css';

export interface SignInStepProps {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  /** Below everything: another page. */
  alternative?: ReactNode;
  children: ReactNode;
}

/** A step of the sign-in: title, what to do, the form. */
export function SignInStep({ title, lead, back, alternative, children }: SignInStepProps) {
  return (
    <>
      {back !== undefined && <div className={styles.back}>{back}</div>}
      <Heading level={1} className={styles.title}>
        {title}
      </Heading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <div className={styles.form}>{children}</div>
      {alternative !== undefined && <p className={styles.alternative}>{alternative}</p>}
    </>
  );
}
