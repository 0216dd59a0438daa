import { Container } from '@dorsal/ui/Container';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';
import { useConsent } from './consent.ts';
import styles from './Consent.module.css';
import { foreignPrograms } from './foreign-programs.ts';

/**
 * Asks whether third-party scripts may load, until the visitor answers; nothing if none are configured. For pages that
 * would load one. Must be the last child of a page: it sticks to the window's bottom edge and takes up space at the
 * end.
 */
export function ConsentBar() {
  const programs = foreignPrograms(useConfiguration());
  const consent = useConsent();
  if (programs.length === 0 || consent !== null) return null;
  return (
    <aside className={styles.bar} aria-label="Consentimiento">
      <Container className={styles.row}>
        <p className={styles.question}>
          {programs.join(' ')} Sin tu permiso no se carga ninguno.{' '}
          <Link to="/legal/cookie">Política de cookies</Link>
        </p>
        <ConsentButtons />
      </Container>
    </aside>
  );
}
