import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';
import { SampleBib } from '../SampleBib/SampleBib.tsx';
import styles from '../NotFoundScreen/NotFoundScreen.module.css';

/** There is no event at this URL (spec, section 4). */
export function MissingEventScreen() {
  return (
    <MessageScreen
      title="No encontramos este evento"
      lang="en"
      picture={<SampleBib number="404" note="Sin salida" name="Sin evento" className={styles.tilted} />}
      action={
        <ButtonLink render={<Link to="/events" />} size="lg">
          Explorar eventos
        </ButtonLink>
      }
    >
      Error: Event not found
    </MessageScreen>
  );
}
