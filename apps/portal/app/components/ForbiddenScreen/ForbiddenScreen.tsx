import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';
import { SampleBib } from '../SampleBib/SampleBib.tsx';

/** The page exists, but this person may not see it (spec, section 2). */
export function ForbiddenScreen() {
  return (
    <MessageScreen
      title="No tienes acceso a esta página"
      lang="en"
      picture={<SampleBib number="403" note="Acceso" name="Reservado" />}
      action={
        <ButtonLink render={<Link to="/" lang="en" />} size="lg">
          Back to Homepage
        </ButtonLink>
      }
    >
      Sorry, you don't have the right access to view this page
    </MessageScreen>
  );
}
