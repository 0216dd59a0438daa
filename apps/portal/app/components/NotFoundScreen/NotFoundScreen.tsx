import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';
import { SampleBib } from '../SampleBib/SampleBib.tsx';
import styles from './NotFoundScreen.module.css';

/** The page doesn't exist (spec, section 2: its English sentence stays unchanged next to the Spanish one). */
export function NotFoundScreen() {
  return (
    <MessageScreen
      title="No encontramos esta página"
      lang="en"
      picture={<SampleBib number="404" note="Fuera de ruta" name="Sin meta" className={styles.tilted} />}
      action={
        <ButtonLink render={<Link to="/" lang="en" />} size="lg">
          Back to Homepage
        </ButtonLink>
      }
    >
      Sorry, we couldn't find this page.
    </MessageScreen>
  );
}
