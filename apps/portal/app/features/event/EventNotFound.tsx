import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { MessageScreen } from '~/components/MessageScreen/MessageScreen.tsx';
import { eventNotFoundText } from './event-data.ts';

/** There is no event at this address (spec, section 4). */
export function EventNotFound() {
  return (
    <MessageScreen
      title={`Error: ${eventNotFoundText}`}
      lang="en"
      action={
        <ButtonLink render={<Link to="/events" />} variant="ink">
          Explorar eventos
        </ButtonLink>
      }
    />
  );
}
