import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';
import { SampleBib } from '../SampleBib/SampleBib.tsx';
import styles from './NotFoundScreen.module.css';

/** There is no such page (spec, section 2). */
export function NotFoundScreen() {
  return (
    <MessageScreen
      title="Sorry, we couldn't find this page."
      lang="en"
      picture={<SampleBib number="404" note="Fuera de ruta" name="Sin meta" className={styles.tilted} />}
      action={
        <ButtonLink render={<Link to="/" lang="en" />} size="lg">
          Back to Homepage
        </ButtonLink>
      }
    />
  );
}
