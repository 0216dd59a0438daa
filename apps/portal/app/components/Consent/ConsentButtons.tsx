import { Button } from '@dorsal/ui/Button';
import { giveConsent } from './consent.ts';
import styles from './Consent.module.css';

/** The two answers, equally prominent. Source: AEPD, "Guía sobre el uso de las cookies" (2024), section 3.2.5. */
export function ConsentButtons() {
  return (
    <div className={styles.buttons}>
      <Button variant="outline" size="sm" onClick={() => giveConsent('rejected')}>
        Rechazar
      </Button>
      <Button variant="outline" size="sm" onClick={() => giveConsent('accepted')}>
        Aceptar
      </Button>
    </div>
  );
}
