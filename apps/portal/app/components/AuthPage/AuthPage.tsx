import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import styles from './AuthPage.module.css';
import { BackButton } from './BackButton.tsx';

export interface AuthPageProps {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** Gives the page a button back to its first step. */
  onBack?: () => void;
  /** At the foot: the way to the other page ('¿Aún no tienes cuenta?'). */
  alternative?: ReactNode;
  children: ReactNode;
}

/** What a page of the auth layout holds: the way back, title, form, and the way to another page. */
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
