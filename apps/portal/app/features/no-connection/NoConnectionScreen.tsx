import { redirectTarget } from '@dorsal/domain/redirect-target';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useSession } from '~/session/browser-session.ts';
import { signedInPerson } from '~/session/signed-in-person.ts';
import { useLeaving } from '~/session/use-leaving.ts';
import { KeptEvents } from './KeptEvents.tsx';
import styles from './NoConnectionScreen.module.css';
import { storedEventsQuery } from './stored-events-query.ts';

/** Replaces a page that could not be loaded: a retry link, and the tickets stored on this device. */
export function NoConnectionScreen() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const isHydrated = useSession((session) => session.status) !== 'loading';
  const { data: events = [] } = useQuery(storedEventsQuery(isHydrated ? signedInPerson() : undefined));
  useLeaving(isHydrated);
  // The cached HTML contains no target, and hydration must match it. The browser keeps the fragment across redirects.
  const target = isHydrated ? redirectTarget(search.get('desde'), '/') + hash : '/';
  return (
    <Container width={760} className={styles.screen}>
      <CloudOff className={styles.icon} aria-hidden="true" />
      <Heading level={1} size="d2">
        Sin conexión
      </Heading>
      <p className={styles.text}>
        No hemos podido cargar esta página. Comprueba tu conexión y vuelve a intentarlo.
      </p>
      {/* Loads a new document, because the code of other pages is not on the device. */}
      <ButtonLink variant="ink" render={<Link to={target} reloadDocument replace />}>
        Reintentar
      </ButtonLink>
      {events.length > 0 && <KeptEvents events={events} />}
    </Container>
  );
}
