import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Link } from 'react-router';
import lanes from '../../art/soon-lanes.svg?no-inline';
import styles from './ComingSoonScreen.module.css';

/** A part of the site that is not open yet, for signed-in people (spec, section 2). */
export function ComingSoonScreen() {
  return (
    <div className={styles.screen}>
      <img src={lanes} alt="" width={1440} height={900} decoding="async" />
      <Container className={styles.content}>
        <Heading level={1} size="hero" className={styles.title}>
          Próximamente
        </Heading>
        <p className={styles.lead}>
          Estamos trazando esta parte del recorrido. Mientras tanto, hay salidas abiertas.
        </p>
        <ButtonLink size="lg" render={<Link to="/events" />}>
          Explorar eventos
        </ButtonLink>
      </Container>
    </div>
  );
}
