import { Container } from '@dorsal/ui/Container';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';
import { useConsent } from './consent.ts';
import styles from './Consent.module.css';
import { scriptHosts } from './script-hosts.ts';

/**
 * Asks whether the scripts of other companies may load; only where some are configured, and only until it is answered.
 * The last child of a page: it sticks to the window's lower edge and has a place of its own at the end.
 */
export function ConsentBar() {
  const { scriptUrls } = useConfiguration().blog;
  const consent = useConsent();
  if (scriptUrls.length === 0 || consent !== null) return null;
  return (
    <aside className={styles.bar} aria-label="Consentimiento">
      <Container className={styles.row}>
        <p className={styles.question}>
          Los artículos pueden usar programas de {scriptHosts(scriptUrls)}. Sin tu permiso no se carga
          ninguno, y el blog se lee igual. <Link to="/legal/cookie">Política de cookies</Link>
        </p>
        <ConsentButtons />
      </Container>
    </aside>
  );
}
