import { formatEventDate } from '@dorsal/domain/event-dates';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';
import { type Consent, useConsent } from './consent.ts';
import styles from './Consent.module.css';
import { foreignPrograms } from './foreign-programs.ts';

/** For the cookie page: the answer about third-party scripts, and buttons to change it. */
export function ConsentSettings() {
  const programs = foreignPrograms(useConfiguration());
  const consent = useConsent();
  if (programs.length === 0) {
    return (
      <p>Ahora mismo esta web no carga ningún programa que necesite tu permiso: no hay nada que elegir.</p>
    );
  }
  return (
    <div className={styles.settings}>
      <p>{programs.join(' ')} Mientras no los aceptes, no se carga ninguno.</p>
      <output>{consent !== undefined && stateText(consent)}</output>
      <ConsentButtons />
    </div>
  );
}

function stateText(consent: Consent | null): string {
  if (consent === null) return 'Todavía no has elegido: no se carga ninguno.';
  const verb = consent.choice === 'accepted' ? 'aceptaste' : 'rechazaste';
  return `Los ${verb} el ${formatEventDate(consent.at)}. Puedes cambiar de idea cuando quieras.`;
}
