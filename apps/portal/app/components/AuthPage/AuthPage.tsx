import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import styles from './AuthPage.module.css';
import { BackButton } from './BackButton.tsx';

export interface AuthPageProps {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** Adds a button that goes back to the first step. */
  onBack?: () => void;
  /** At the end: the link to the other page ('¿Aún no tienes cuenta?'). */
  alternative?: ReactNode;
  children: ReactNode;
}

/** The content of a page in the auth layout: back button, title, form, and a link to another page. */
export function AuthPage({ title, lead, onBack, alternative, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      {onBack && <BackButton className={styles.back} onClick={onBack} />}
      <Heading level={1} className={styles.title}>
        {title}
      </Heading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <div className={styles.content}>{children}</div>
      {alternative !== undefined && <p className={styles.alternative}>{alternative}</p>}
    </div>
  );
}
