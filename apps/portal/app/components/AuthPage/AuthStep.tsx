import { Button } from '@dorsal/ui/Button';
import { ArrowLeft } from 'lucide-react';
import type { AuthPageProps } from './AuthPage.tsx';
import styles from './AuthStep.module.css';

/** What `AuthPage` is to a page, inside a dialog, which shows the title itself. */
export function AuthStep({ lead, onBack, alternative, children }: AuthPageProps) {
  return (
    <div className={styles.step}>
      {onBack && (
        <Button variant="ghost" size="sm" className={styles.back} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          Volver
        </Button>
      )}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
      {alternative !== undefined && <p className={styles.alternative}>{alternative}</p>}
    </div>
  );
}
