import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Heading } from '@dorsal/ui/Heading';
import { Link } from 'react-router';
import styles from './FinishedNotice.module.css';

/** Replaces the countdown after the start. */
export function FinishedNotice() {
  return (
    <div className={styles.notice}>
      <Heading level={2} size="d3">
        Este evento ha finalizado
      </Heading>
      <p className={styles.text}>Hay más salidas esperándote.</p>
      <ButtonLink render={<Link to="/events" />} fullWidth>
        Explorar más eventos
      </ButtonLink>
    </div>
  );
}
