import type { AuthPageProps } from './AuthPage.tsx';
import styles from './AuthStep.module.css';
import { BackButton } from './BackButton.tsx';

/** Like `AuthPage`, but inside a dialog, which shows the title itself. */
export function AuthStep({ lead, onBack, alternative, children }: AuthPageProps) {
  return (
    <div className={styles.step}>
      {onBack && <BackButton className={styles.back} onClick={onBack} />}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
      {alternative !== undefined && <p className={styles.alternative}>{alternative}</p>}
    </div>
  );
}
